// What the server hands to the storefront's pages. They are drawn from this alone.

import type { Category } from './categories.ts';
import type { FollowedOrder, ShopFront, ShopProduct } from './shop.ts';
import type { PublicSettings } from './store-settings.ts';

/** What every page of the storefront is given. */
export interface ShopFrame {
  readonly front: ShopFront;
  /** IANA name; every time on the page is of this zone. */
  readonly timeZone: string;
  /** When the page was made, epoch milliseconds. */
  readonly now: number;
  /** A path on the same host. */
  readonly logo?: string | undefined;
}

/** Some products, and the address of the page that goes on. */
export interface ShopShelf {
  readonly products: readonly ShopProduct[];
  readonly next?: string | undefined;
}

/** Each page of the storefront by its name, with what it shows beside the frame. */
interface ShopPages {
  home: { readonly shelf: ShopShelf };
  category: { readonly category: Category; readonly shelf: ShopShelf };
  product: { readonly product: ShopProduct & { readonly description: string } };
  search: { readonly q: string; readonly shelf: ShopShelf };
  cart: {
    readonly cities: readonly { readonly name: string; readonly state: string }[];
    readonly atTheDoor: boolean;
  };
  order: FollowedOrder & { readonly token: string };
  orders: object;
  about: {
    readonly settings: Pick<
      PublicSettings,
      'address' | 'postalCode' | 'email' | 'gstin' | 'fssai' | 'grievanceOfficer' | 'cities'
    >;
  };
  missing: object;
}
export type ShopPage = keyof ShopPages;

/** A page's data, as the server hands it over and the page takes it up in the browser. */
export type ShopPageData<Page extends ShopPage = ShopPage> = ShopFrame & ShopPages[Page];
