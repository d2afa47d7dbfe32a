/** A stored text may hold half a surrogate pair, which an address cannot. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The last part of a path, which only people read. */
const slug = (name: string): string =>
  inAddress(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  );

export interface Named {
  readonly _id: string;
  readonly name: string;
}

/** The paths of the storefront. */
export const links = {
  home: '/shop',
  category: ({ _id, name }: Named, after?: string) =>
    `/shop/c/${_id}/${slug(name)}${after === undefined ? '' : `?after=${inAddress(after)}`}`,
  product: ({ _id, name }: Named) => `/shop/p/${_id}/${slug(name)}`,
  search: (q: string) => `/shop/search?q=${inAddress(q)}`,
  cart: '/shop/cart',
  orders: '/shop/orders',
  about: '/shop/about',
  order: (token: string) => `/shop/o/${token}`,
  bill: (token: string) => `/shop/o/${token}/bill`,
} as const;

/** The path of a picture in a smaller width. */
export const thumbnail = (image: string, width: 96 | 320 | 640): string =>
  image && `${image}/${width}`;

export const callLink = (phone: string): string => `tel:+91${phone}`;

export const whatsappLink = (number: string, words: string): string =>
  `https://wa.me/91${number}?text=${inAddress(words)}`;
