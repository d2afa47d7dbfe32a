// The data that the storefront's pages are drawn from.

import type { Category } from './categories.ts';
import type { Order } from './orders/orders.ts';
import type { FollowedOrder, ShopFront, ShopProduct } from './shop.ts';
import type { StoreHours } from './store-hours.ts';
import type { PublicSettings } from './store-settings.ts';

/** The data of every page. */
export interface ShopFrame {
  readonly front: ShopFront;
  /** The IANA name of the zone in which all times are shown. */
  readonly timeZone: string;
  /** The time at which the page was made, epoch milliseconds. */
  readonly now: number;
  /** A path on the same host. */
  readonly logo?: string | undefined;
  /** The origin of the shop's address, on pages that are found; absent while it has none. */
  readonly site?: string | undefined;
}

/** A page of products; `next` names the page after it. */
export interface ShopShelf {
  readonly products: readonly ShopProduct[];
  readonly next?: string | undefined;
}

/** Undefined while the shop opens and closes by hand. */
type ShopHours = StoreHours | undefined;

/** The data of each page beside the frame. */
interface ShopPages {
  home: {
    readonly shelf: ShopShelf;
    readonly settings: Pick<PublicSettings, 'address' | 'postalCode'>;
    readonly hours: ShopHours;
  };
  category: {
    readonly category: Category;
    readonly shelf: ShopShelf;
    /** The `next` of the page before. */
    readonly after?: string | undefined;
  };
  product: {
    readonly product: ShopProduct & {
      readonly description: string;
      readonly gtin?: string | undefined;
    };
  };
  search: { readonly q: string; readonly shelf: ShopShelf };
  cart: {
    readonly cities: readonly { readonly name: string; readonly state: string }[];
    readonly atTheDoor: boolean;
  };
  order: FollowedOrder & {
    readonly token: string;
    /** The pictures of its products, by the product's id. */
    readonly images: Readonly<Record<string, string>>;
  };
  bill: {
    readonly order: Order;
    readonly token: string;
    readonly settings: Pick<
      PublicSettings,
      'name' | 'phone' | 'address' | 'postalCode' | 'gstin' | 'fssai' | 'upiId' | 'billFoot'
    >;
  };
  orders: object;
  about: {
    readonly settings: Pick<
      PublicSettings,
      'address' | 'postalCode' | 'email' | 'gstin' | 'fssai' | 'grievanceOfficer' | 'cities'
    >;
    readonly hours: ShopHours;
  };
  missing: object;
  /** An error; the frame is the one that was known last. */
  trouble: { readonly status: number };
}
export type ShopPage = keyof ShopPages;

/** The data of one page, the frame included. */
export type ShopPageData<Page extends ShopPage = ShopPage> = ShopFrame & ShopPages[Page];
