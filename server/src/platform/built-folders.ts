import { join } from 'node:path';

/** The folder of the repository, or of what an image has of it. */
const root = join(import.meta.dirname, '../../..');

/** What the build leaves and a server serves, by its path in the repository. */
export const builtFolders = { web: 'web/dist', storefront: 'storefront/dist' } as const;

export const pathOfBuilt = (room: keyof typeof builtFolders): string =>
  join(root, builtFolders[room]);
