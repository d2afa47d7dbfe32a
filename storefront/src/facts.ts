// What the pages tell search engines, in the words of schema.org.

import type { ShopPageData, StoreHours } from '@kirana/contract';
import { minutesOf, type Span, weekdayNames } from '@kirana/contract/rules';
import { links } from './links.ts';
import { frameText } from './pages/frame.text.ts';

const schema = 'https://schema.org';
const day = 24 * 60;

/** A full address; undefined while the shop has none. */
const addressOf = (site: string | undefined, path: string | undefined): string | undefined =>
  site && path && `${site}${path}`;

export function storeFacts({ front, settings, hours, logo, site }: ShopPageData<'home'>): object {
  const { address, postalCode } = settings;
  return {
    '@context': schema,
    '@type': 'GroceryStore',
    name: front.name ?? frameText.shop,
    url: addressOf(site, links.home),
    image: addressOf(site, logo),
    telephone: front.phone && `+91${front.phone}`,
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: address,
          postalCode: postalCode || undefined,
          addressCountry: 'IN',
        }
      : undefined,
    openingHoursSpecification: hours?.week.flatMap(spansOf),
  };
}

const spansOf = ({ weekday, hours }: StoreHours['week'][number]) =>
  hours.map((span) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdayNames[weekday - 1],
    opens: span.opens,
    closes: closingTime(span),
  }));

/** One before `opens` is read as of the next day, so a span must be shorter than a day. */
function closingTime({ opens, closes }: Span): string {
  const minutes = Math.min(minutesOf(closes), minutesOf(opens) + day - 1) % day;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
}

export function productFacts({ product, site }: ShopPageData<'product'>): object {
  const { name, description, image, brand, gtin, price, stock } = product;
  return {
    '@context': schema,
    '@type': 'Product',
    name,
    description: description || undefined,
    image: addressOf(site, image),
    brand: brand && { '@type': 'Brand', name: brand },
    gtin,
    offers: {
      '@type': 'Offer',
      url: addressOf(site, links.product(product)),
      price,
      priceCurrency: 'INR',
      availability: `${schema}/${stock === 'in stock' ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
