/** Why the database or disk cannot be used, and what a person can do about it. */
export const unavailable = {
  restarting: 'The server is restarting. Please try again in a moment',
  'out-of-reach': 'The store is out of reach just now. Please try again in a moment',
  'read-only': 'The store can only be read just now. Please try again in a moment',
  busy: 'Another program holds the data of the store. Please try again in a moment',
  'disk-full':
    'The disk of the store is full, and nothing was changed. Please make room and try again',
  'disk-failing':
    'The disk of the store cannot be read or written just now. Please check it and try again',
  'folder-read-only':
    'The data folder of the store cannot be written just now. Please check it and try again',
  damaged: 'The data of the store is damaged. Please restore the last backup',
  'database-read-only': 'The database can only be read',
  'database-not-ready': 'The database is not ready',
} as const;
/** One of these reasons. */
export type UnavailableReason = keyof typeof unavailable;
