import type { Position, TeamPosition } from '@kirana/contract';

/** The positions in the order of the choice, each with a line about what it may do. */
export const positionMeanings: Readonly<Record<TeamPosition, string>> = {
  owner: 'Everything, also people and settings.',
  manager: 'Orders, products, banners, opening hours, figures and history.',
  packer: 'What to pack, and what is in or out of stock.',
  rider: 'What to deliver, to whom, and what to collect.',
};

const names: Readonly<Record<Position, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  rider: 'Rider',
  customer: 'Customer',
};

export const positionName = (position: Position): string => names[position];

/** For example `a packer` or `an owner`. */
export const withArticle = (position: TeamPosition): string =>
  `${position === 'owner' ? 'an' : 'a'} ${position}`;
