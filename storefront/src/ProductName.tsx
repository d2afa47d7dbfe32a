import { language, languages } from '@kirana/contract/rules';

interface Called {
  readonly name: string;
  /** The shop's other names for it, separated by commas. */
  readonly alsoCalled?: string | undefined;
}

const { script }: { readonly name: string; readonly script?: string } = languages[language];
const letters = script && new RegExp(`\\p{Script=${script}}`, 'u');

/** The first of a product's other names in the letters of this language; English has those of the shop. */
export const ownName = ({ alsoCalled = '' }: Called): string | undefined =>
  letters
    ? alsoCalled
        .split(',')
        .find((one) => letters.test(one))
        ?.trim()
    : undefined;

/** What a product is called on this page: its own name, or the shop's. */
export const headingOf = (product: Called): string => ownName(product) ?? product.name;

/** The same, with the shop's name small below where that is another. */
export function ProductName({ product }: { product: Called }) {
  const own = ownName(product);
  return own === undefined ? (
    product.name
  ) : (
    <>
      {own} <small className="shop-name">{product.name}</small>
    </>
  );
}
