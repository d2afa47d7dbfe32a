import { type ErrorEntry, entry } from './error-entry.ts';

/** The errors of devices that ring when they are locked. */
export const pushErrors = {
  'push.off': entry(404, 'This server sends no messages to locked phones'),
  'push.service-unknown': entry(400, 'This push service is not known here'),
  'push.too-many': entry(409, 'Too many devices'),
  'push.device-not-found': entry(404, 'There is no such device'),
  /** By which status the push service has refused a message. */
  'push.refused': {
    status: 409,
    sentence: ({ status }: { readonly status: number }) => `The push service answered ${status}`,
  },
  'push.unanswered': entry(409, 'The push service did not answer'),
} as const satisfies Record<string, ErrorEntry>;
