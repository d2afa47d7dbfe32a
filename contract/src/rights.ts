/** What may be done in the store; each call names the rights of which one is enough (spec 6). */
export const rights = [
  'orders.read',
  'orders.work',
  'orders.pack',
  'orders.deliver',
  'orders.money',
  'stock.flip',
  'catalogue.write',
  'banners.write',
  'store.door',
  'sales.read',
  'history.read',
  'people.write',
  'settings.write',
] as const;
export type Right = (typeof rights)[number];

/** What somebody is to the store. */
const positions = ['owner', 'customer'] as const;
export type Position = (typeof positions)[number];

/** Which position has which rights. */
export const rightsOf = {
  owner: rights,
  customer: [],
} as const satisfies Record<Position, readonly Right[]>;

/** The two roles of the spec: `admin` is shown as Administrator, `user` as User. */
export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** The position that stands behind each role. */
export const positionOf = {
  admin: 'owner',
  user: 'customer',
} as const satisfies Record<Role, Position>;

/** The rights of an account in this role. */
export const rightsOfRole = (role: Role): readonly Right[] => rightsOf[positionOf[role]];
