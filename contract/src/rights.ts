/** What may be done in the store; a call names rights of which one is enough (spec 6). */
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

/** The positions of the team. */
export const teamPositions = ['owner', 'manager', 'packer', 'rider'] as const;
export type TeamPosition = (typeof teamPositions)[number];

/** All positions, `customer` included. */
export const positions = [...teamPositions, 'customer'] as const;
export type Position = (typeof positions)[number];

/** The rights of each position. */
export const rightsOf = {
  owner: rights,
  manager: [
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
  ],
  packer: ['orders.pack', 'stock.flip'],
  rider: ['orders.deliver'],
  customer: [],
} as const satisfies Record<Position, readonly Right[]>;

/** Whether this position has at least one of these rights. */
export const hasRight = (position: Position, ...oneOf: readonly Right[]): boolean => {
  const rights: readonly Right[] = rightsOf[position];
  return oneOf.some((right) => rights.includes(right));
};

/** The two roles of the spec: `admin` is shown as Administrator, `user` as User. */
export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** The role on the wire of each position. */
export const roleOf = {
  owner: 'admin',
  manager: 'admin',
  packer: 'user',
  rider: 'user',
  customer: 'user',
} as const satisfies Record<Position, Role>;
