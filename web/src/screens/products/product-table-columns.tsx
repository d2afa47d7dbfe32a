import { type Product, percentOff } from '@kirana/contract';
import type { ReactNode } from 'react';
import { generatePath, useLocation } from 'react-router';
import { type StockTap, stockTaps } from '../../nouns/products/use-set-stock.ts';
import { paths } from '../../paths.ts';
import { formatMoney, formatShortMoment } from '../../platform/formats.ts';
import { pictureAddress } from '../../platform/pictures.ts';
import { PencilIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { ButtonLink, type ButtonLinkProps } from '../../ui/ButtonLink.tsx';
import type { DataColumn, TableColumns } from '../../ui/DataTable/DataRow.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './ProductTable.module.css';

/**
 * The width of a thumbnail (CSS px); the file has at least twice as many, for high-density screens.
 */
const thumbnail = 44;

/** The id of the element that names the row, for the accessible names of its buttons. */
const nameIdOf = (id: string) => `product-${id}`;

export interface ProductActions {
  onDelete: (product: Product) => void;
  onStock: (product: Product, tap: StockTap) => void;
  timeZone: string;
}

/** `MRP ₹250.00 · 12 % off`; undefined when the price equals the MRP. */
function mrpText({ price, mrp }: Pick<Product, 'price' | 'mrp'>): string | undefined {
  if (mrp === undefined || mrp === price) return undefined;
  const percent = percentOff(price, mrp);
  return `MRP ${formatMoney(mrp)}${percent < 1 ? '' : ` · ${percent} % off`}`;
}

function Name({ product }: { product: Product }) {
  const { _id: id, name, image, brand, sku, shown } = product;
  const label = [brand, sku].filter(Boolean).join(' · ');
  return (
    <div className={styles.product}>
      <Picture
        className={styles.thumbnail}
        src={pictureAddress(image, 96)}
        alt=""
        width={thumbnail}
        height={thumbnail}
        loading="lazy"
      />
      <div>
        <span id={nameIdOf(id)}>{name}</span>
        {shown === false && (
          <>
            {' '}
            <Pill>hidden</Pill>
          </>
        )}
        {label !== '' && <small className={styles.small}>{label}</small>}
      </div>
    </div>
  );
}

const nameSkeleton = (
  <div className={styles.product}>
    <span className={styles.thumbnail}>
      <Skeleton height="100%" />
    </span>
    <Skeleton width="11rem" height="1.25rem" />
  </div>
);

function Price({ product }: { product: Product }) {
  const mrp = mrpText(product);
  return (
    <>
      {formatMoney(product.price)}
      {mrp !== undefined && <small className={styles.small}>{mrp}</small>}
    </>
  );
}

function Stock({ product, timeZone }: { product: Product; timeZone: string }) {
  const { stock, outUntil } = product;
  return (
    <>
      <Pill tone={stock === 'in stock' ? 'good' : 'bad'}>{stock}</Pill>
      {outUntil !== undefined && (
        <small className={styles.small}>until {formatShortMoment(outUntil, timeZone)}</small>
      )}
    </>
  );
}

/** Hands on the query of the list's URL, so that the way back shows the same list. */
function EditLink({
  id,
  ...look
}: { id: string } & Pick<ButtonLinkProps, 'size' | 'aria-describedby'>) {
  const { search: listSearch } = useLocation();
  return (
    <ButtonLink
      {...look}
      icon={<PencilIcon size={16} />}
      to={generatePath(paths.editProduct, { productId: id })}
      state={{ listSearch }}
    >
      Edit
    </ButtonLink>
  );
}

interface TapsProps extends Pick<ProductActions, 'onStock'> {
  product: Product;
  look: Pick<ButtonProps, 'size' | 'aria-describedby'>;
}

/** The taps of the present stock; a second click does nothing to those that take their place. */
function Taps({ product, look, onStock }: TapsProps) {
  const isSteady = useSteady(product.stock);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className={styles.taps}>
      {stockTaps[product.stock].map(({ label, tap }) => (
        <Button
          key={label}
          {...look}
          aria-disabled={!isSteady}
          onClick={() => onStock(product, tap)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function RowButtons({ product, actions }: { product: Product; actions: ProductActions }) {
  const { onDelete, onStock } = actions;
  const look = { size: 'small', 'aria-describedby': nameIdOf(product._id) } as const;
  return (
    <div className={`${layout.end} ${styles.buttons}`}>
      <Taps {...{ product, look, onStock }} />
      <EditLink id={product._id} {...look} />
      <Button
        {...look}
        variant="quiet"
        icon={<TrashIcon size={16} />}
        onClick={() => onDelete(product)}
      >
        Delete
      </Button>
    </div>
  );
}

type Draw = (product: Product) => ReactNode;

const columnsOf = (
  cell: (draw: Draw) => DataColumn['cell'],
  actions: ProductActions,
): readonly DataColumn[] => [
  {
    heading: 'Product Name',
    className: styles.name,
    skeleton: nameSkeleton,
    cell: cell((product) => <Name product={product} />),
  },
  {
    heading: 'Quantity',
    width: 'var(--quantity)',
    className: styles.quantity,
    skeleton: '4rem',
    cell: cell(({ quantity }) => quantity),
  },
  {
    heading: 'Category',
    width: 'var(--category)',
    className: styles.category,
    skeleton: '7rem',
    cell: cell(({ category }) => category.name),
  },
  {
    heading: 'Price (₹)',
    width: 'var(--price)',
    align: 'end',
    className: styles.price,
    skeleton: '4.5rem',
    cell: cell((product) => <Price product={product} />),
  },
  {
    heading: 'Stock',
    width: 'var(--stock)',
    className: styles.stock,
    skeleton: '4rem',
    cell: cell((product) => <Stock product={product} timeZone={actions.timeZone} />),
  },
  {
    heading: 'Actions',
    width: 'var(--actions)',
    align: 'end',
    className: styles.actions,
    skeleton: '20rem',
    cell: cell((product) => <RowButtons {...{ product, actions }} />),
  },
];

/** The columns and looks of the list of products, and the row that was just saved. */
export function productShape(
  products: readonly Product[],
  marked: string | undefined,
  actions: ProductActions,
): TableColumns {
  const idOf = (row: number) => products[row]?._id ?? '';
  return {
    columns: columnsOf((draw) => (row) => products[row] && draw(products[row]), actions),
    keyOf: idOf,
    // Counted from the end, since new products come first.
    cheapKeyOf: (row) => products.length - row,
    attributesOf: (row) => ({ 'data-product': idOf(row), 'data-marked': idOf(row) === marked }),
    heights: { row: 64, card: 148 },
  };
}
