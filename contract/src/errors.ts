import { z } from 'zod';
// For its effect: the sentences of every schema are set before the first one is made.
import './field-sentences.ts';

/** The body of every answer that is not 2xx: a sentence fit for the screen, and which error it is. */
export const errorBody = z.object({
  message: z.string(),
  /** One of `errorCodes`. */
  code: z.string(),
  /** What the sentence was made from, for a program or a translation. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** What an error code stands for: its status, and its sentence as a function of the error's values. */
interface ErrorEntry {
  readonly status: number;
  readonly sentence: (values: never) => string;
}

const entry = (status: number, sentence: string) => ({ status, sentence: () => sentence });

const tooMany = (sentence: string) => ({
  status: 429,
  sentence: (_values: { readonly retryAfterSeconds: number }) => sentence,
});

/** Why what the server stands on cannot be used, and what a person can do about it. */
const unavailable = {
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
export type UnavailableReason = keyof typeof unavailable;

/** Every error that the server answers, by its code: codes stay as they are, sentences may change. */
export const errorCodes = {
  'auth.token-missing': entry(401, 'Please log in'),
  'auth.token-invalid': entry(401, 'Please log in again'),
  'auth.token-expired': entry(401, 'Your session has expired. Please log in again'),
  'auth.forbidden': entry(403, 'Only an administrator may do this'),
  'auth.log-in-failed': entry(401, 'Invalid email or password'),
  'auth.email-taken': entry(409, 'An account with this email already exists'),
  'auth.code-wrong': entry(400, 'Invalid OTP'),
  'auth.sign-up-code-expired': entry(
    400,
    'This code is no longer valid. Please ask for a new one or sign up again',
  ),
  'auth.sign-up-resends-over': entry(
    400,
    'No new code can be sent for this sign-up. Please sign up again',
  ),
  'auth.reset-code-expired': entry(400, 'This code is no longer valid. Please ask for a new one'),
  'auth.reset-resends-over': entry(400, 'No new code can be sent. Please begin again'),
  'auth.mail-failed': entry(
    503,
    'We could not send the email just now. Please try again in a few minutes',
  ),

  'limit.sign-ups': tooMany('Too many sign-ups from this address. Please try again later'),
  'limit.codes': tooMany('Too many codes tried from this address. Please try again later'),
  'limit.resends': tooMany('Too many codes asked for. Please try again later'),
  'limit.log-ins': tooMany('Too many failed log-ins. Please try again later'),

  'banner.not-found': entry(404, 'Banner not found'),
  'category.not-found': entry(404, 'Category not found'),
  'category.name-taken': entry(409, 'A category with this name already exists'),
  'category.unknown': {
    status: 400,
    sentence: ({ category }: { readonly category: string }) => `There is no category ${category}`,
  },
  'product.not-found': entry(404, 'Product not found'),
  'product.out-of-stock': {
    status: 409,
    sentence: ({ name }: { readonly name: string }) => `${name} is out of stock`,
  },
  'store.closed': entry(409, 'Store is closed'),
  'store.zone-changed': entry(503, "The store's time zone has changed. Restart this server"),

  'order.not-found': entry(404, 'Order not found'),
  'order.final': {
    status: 409,
    sentence: ({ status }: { readonly status: string }) => `This order is already ${status}`,
  },
  'order.not-cancellable': entry(409, 'This order can no longer be cancelled'),
  'order.key-reused': entry(409, 'This Idempotency-Key was used for another order'),
  'payment.not-set-up': entry(404, 'Online payment is not set up'),
  'payment.bad-signature': entry(401, 'Bad signature'),

  'change.not-found': entry(404, 'There is no such change'),
  'change.undone': entry(409, 'This was undone already'),
  'change.not-undoable': entry(409, 'This cannot be undone'),
  /** The reason why the first of its changes is left as it is: `changed again by Meena`. */
  'change.kept': {
    status: 409,
    sentence: ({ reason }: { readonly reason: string }) =>
      reason.charAt(0).toUpperCase() + reason.slice(1),
  },

  'dates.incomplete': entry(400, 'Give both a start date and an end date'),
  'dates.reversed': entry(400, 'Start date must not be after end date'),
  'dates.too-far-apart': entry(400, 'Start date and end date must be at most ten years apart'),

  'image.not-found': entry(404, 'Image not found'),
  'image.too-large': entry(
    413,
    'The image is too large: up to 10 MB and 50 megapixels (AVIF: 16) are accepted',
  ),
  'image.unreadable': entry(
    415,
    'The image could not be read. Use a JPEG, PNG, WebP, AVIF or GIF file',
  ),
  'image.misplaced': entry(400, 'Send one file, in the field image'),
  'image.not-decoded': entry(
    503,
    'The image could not be worked on. Please try once more, or use another picture',
  ),

  /** The answer carries the sentence of the failed check, which names the field. */
  'field.invalid': {
    status: 400,
    sentence: ({ field }: { readonly field: string }) => `${field} is not valid`,
  },
  'request.invalid': entry(400, 'The request is not valid'),
  'request.unreadable': entry(400, 'The request could not be read'),
  'request.form-unreadable': entry(400, 'The form could not be read'),
  'request.address-unreadable': entry(400, 'The address could not be read'),
  'request.too-slow': entry(408, 'The request took too long'),
  'request.too-large': entry(413, 'The request is too large'),
  'request.too-many-fields': entry(413, 'The form has too many fields'),
  'request.type-not-accepted': entry(415, 'This kind of content is not accepted'),
  'request.not-a-form': entry(415, 'Send this as a form (multipart/form-data)'),
  'request.compressed': entry(415, 'Compressed requests are not accepted'),
  'request.headers-too-large': entry(431, 'The request headers are too large'),
  'route.not-found': entry(404, 'Not found'),

  'server.error': entry(500, 'Something went wrong'),
  'server.unavailable': {
    status: 503,
    sentence: ({ reason }: { readonly reason: UnavailableReason }) => unavailable[reason],
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCodes;

/** What goes with an error's code into its sentence and its `details`: nothing for most. */
export type ErrorValues<Code extends ErrorCode> = Parameters<(typeof errorCodes)[Code]['sentence']>;

/** The English sentence of an error, fit for the screen. */
export function errorSentence<Code extends ErrorCode>(
  code: Code,
  ...values: ErrorValues<Code>
): string {
  const sentence: (...values: never[]) => string = errorCodes[code].sentence;
  return sentence(...(values as never[]));
}
