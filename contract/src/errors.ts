import { counterErrors } from './counter-errors.ts';
import { doorErrors } from './door-errors.ts';
import { type ErrorEntry, entry } from './error-entry.ts';
import { importErrors } from './import-errors.ts';
import { isolated } from './isolated.ts';
import { moneyErrors } from './money-errors.ts';
import { pushErrors } from './push-errors.ts';
import { shortRupees } from './shop-rules.ts';
import { systemErrors } from './system-errors.ts';
import { type UnavailableReason, unavailable } from './unavailable.ts';
import { windowErrors } from './window-errors.ts';

const tooMany = (sentence: string) => ({
  status: 429,
  sentence: (_values: { readonly retryAfterSeconds: number }) => sentence,
});

/** Every error that the server sends, by its code. Codes never change; sentences may. */
export const errorCodes = {
  'auth.token-missing': entry(401, 'Please log in'),
  'auth.token-invalid': entry(401, 'Please log in again'),
  'auth.token-expired': entry(401, 'Your session has expired. Please log in again'),
  'auth.forbidden': entry(403, 'Only an administrator may do this'),
  'auth.beyond-position': entry(403, 'Your position does not allow this. Ask the owner'),
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

  'auth.password-wrong': entry(400, 'The present password is not right'),

  'people.not-found': entry(404, 'Nobody of the team has this id'),
  'people.last-owner': entry(409, 'The store needs an owner'),
  'people.in-team': {
    status: 409,
    sentence: ({ email }: { readonly email: string }) => `${email} is in the team already`,
  },
  'people.account-exists': entry(409, 'This e-mail has an account. Log in to join'),
  'people.join-incomplete': entry(400, 'Fill in your name, phone, city and password'),
  'invitation.not-found': entry(404, 'There is no such invitation'),
  'invitation.invalid': entry(400, 'This invitation is no longer valid. Ask for a new one.'),

  'limit.sign-ups': tooMany('Too many sign-ups from this address. Please try again later'),
  'limit.codes': tooMany('Too many codes tried from this address. Please try again later'),
  'limit.resends': tooMany('Too many codes asked for. Please try again later'),
  'limit.invitations': tooMany('Too many invitations. Please try again later'),
  'limit.orders': tooMany(
    'Too many orders from this address. Please call the shop, or try again later',
  ),
  'limit.devices': tooMany('Too many phones from this address. Please try again later'),
  'limit.log-ins': tooMany('Too many failed log-ins. Please try again later'),
  'limit.log-outs': tooMany('Too many log-outs. Please try again later'),

  'banner.not-found': entry(404, 'Banner not found'),
  'category.not-found': entry(404, 'Category not found'),
  'category.name-taken': entry(409, 'A category with this name already exists'),
  /** Named by its id, it was there when its name was chosen. */
  'category.unknown': {
    status: 400,
    sentence: ({ category }: { readonly category: string }) =>
      /^[\da-f-]{36}$/i.test(category)
        ? 'This category is gone. Choose another one'
        : `There is no category ${isolated(category)}`,
  },
  'category.has-products': {
    status: 409,
    sentence: ({ name, products }: { readonly name: string; readonly products: number }) =>
      `${isolated(name)} has ${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'}`,
  },
  'product.not-found': entry(404, 'Product not found'),
  'product.out-of-stock': {
    status: 409,
    sentence: ({ name }: { readonly name: string }) => `${isolated(name)} is out of stock`,
  },
  'product.not-on-sale': {
    status: 409,
    sentence: ({ name }: { readonly name: string }) => `${isolated(name)} is not on sale now`,
  },
  'product.sku-taken': {
    status: 409,
    sentence: ({ name }: { readonly name: string }) =>
      `Another product has this SKU: ${isolated(name)}`,
  },
  'product.barcode-taken': {
    status: 409,
    sentence: ({ name }: { readonly name: string }) =>
      `Another product has this barcode: ${isolated(name)}`,
  },
  'product.price-above-mrp': entry(400, 'Price must not be above the MRP'),
  'product.until-not-ahead': entry(400, 'Until must be ahead, by at most 60 days'),
  'product.until-in-stock': entry(400, 'Until goes with out of stock alone'),
  /** Another product than the one that was seen: who changed it, and when. */
  'product.stale': {
    status: 412,
    sentence: ({ happened }: { readonly happened: string }) => `${happened}. Look at it again.`,
  },
  'product.named-twice': entry(400, 'A product may be named once'),
  'product.gone': entry(409, 'A product is not on sale any more'),
  'shop.bad-page': entry(400, 'There is no such page of products'),

  ...importErrors,

  'store.closed': entry(409, 'Store is closed'),
  /** Only an open store can be paused. */
  'store.not-open': entry(409, 'The store is closed'),
  /** Other settings than those that were seen: who changed them, when, and their version now. */
  'settings.stale': {
    status: 412,
    sentence: ({
      happened,
    }: {
      readonly happened: string;
      readonly version?: string | undefined;
    }) => `${happened}.`,
  },
  'settings.logo-unknown': entry(400, 'Logo must be the one that was uploaded'),
  'store.zone-changed': entry(503, "The store's time zone has changed. Restart this server"),

  'order.not-found': entry(404, 'Order not found'),
  /** For a caller that sent the status it had seen, `happened` says who changed it and when. */
  'order.final': {
    status: 409,
    sentence: ({ status, happened }: { readonly status: string; readonly happened?: string }) =>
      happened ? `${happened}.` : `This order is already ${status}`,
  },
  /**
   * The status differs from the one that was seen: who set it, when and why, and what it is now.
   */
  'order.stale': {
    status: 412,
    sentence: ({ happened, status }: { readonly happened: string; readonly status: string }) =>
      `${happened}. It is now ${status}.`,
  },
  'order.packed': entry(409, 'This order is already packed'),
  'order.paid': entry(409, 'This order is paid online.'),
  'order.item-unknown': entry(400, 'This order has no such item'),
  'order.item-more': {
    status: 400,
    sentence: ({ name, ordered }: { readonly name: string; readonly ordered: number }) =>
      `Only ${ordered} of ${isolated(name)} ${ordered === 1 ? 'was' : 'were'} ordered`,
  },
  'order.items-none': entry(400, 'At least one item must stay'),
  'order.not-cancellable': entry(409, 'This order can no longer be cancelled'),
  'order.key-reused': entry(409, 'This Idempotency-Key was used for another order'),
  'order.no-delivery': {
    status: 409,
    sentence: ({ postalCode }: { readonly postalCode: string }) =>
      `We do not deliver to ${postalCode}`,
  },
  'order.below-minimum': {
    status: 409,
    sentence: ({ minimumOrder }: { readonly minimumOrder: number }) =>
      `Orders begin at ${shortRupees(minimumOrder)}`,
  },
  'order.total-changed': {
    status: 409,
    sentence: ({ total }: { readonly total: number }) =>
      `The total has changed to ${shortRupees(total)}`,
  },
  'order.under-way': {
    status: 409,
    sentence: ({ orders }: { readonly orders: number }) =>
      `You have ${orders} orders under way. Call the shop.`,
  },
  'live.version-unknown': entry(400, 'Version must be one that this store has answered'),
  'live.stopping': entry(503, 'The server is restarting. Please try again in a moment'),
  'live.too-many': entry(503, 'Too many screens are waiting. Please try again in a moment'),
  ...moneyErrors,
  ...counterErrors,
  ...pushErrors,
  ...doorErrors,
  ...windowErrors,
  ...systemErrors,

  'change.not-found': entry(404, 'There is no such change'),
  'change.undone': entry(409, 'This was undone already'),
  'change.not-undoable': entry(409, 'This cannot be undone'),
  /** Why the first of the batch's changes is kept: `changed again by Meena`. */
  'change.kept': {
    status: 409,
    sentence: ({ reason }: { readonly reason: string }) =>
      reason.charAt(0).toUpperCase() + reason.slice(1),
  },

  'history.bad-page': entry(400, 'There is no such page of the history'),
  'history.id-alone': entry(
    400,
    'Give an id together with its noun, and with neither who nor batch',
  ),
  'dates.incomplete': entry(400, 'Give both a start date and an end date'),
  'dates.reversed': entry(400, 'Start date must not be after end date'),
  'dates.too-far-apart': entry(400, 'Start date and end date must be at most ten years apart'),

  'dates.beyond-sales': entry(400, 'Start date and end date must be at most 400 days apart'),

  'image.not-found': entry(404, 'Image not found'),
  'image.too-large': entry(
    413,
    'The image is too large: up to 10 MB and 50 megapixels (AVIF: 16) are accepted',
  ),
  'image.too-large-together': entry(
    413,
    'The images are too large: up to 20 MB at once are accepted',
  ),
  'image.unreadable': entry(
    415,
    'The image could not be read. Use a JPEG, PNG, WebP, AVIF or GIF file',
  ),
  'image.misplaced': entry(400, 'Send one file, in the field image'),
  'image.unnamed': entry(400, 'Send each image in a field named product:ID or category:ID'),
  'image.not-decoded': entry(
    503,
    'The image could not be worked on. Please try once more, or use another picture',
  ),

  /**
   * The answer carries the sentence of the failed check, which names the field. `oneOf` are the values
   * that the store's settings allow.
   */
  'field.invalid': {
    status: 400,
    sentence: ({ field, oneOf }: { readonly field: string; readonly oneOf?: readonly string[] }) =>
      oneOf
        ? `${field.charAt(0).toUpperCase()}${field.slice(1)} must be one of: ${oneOf.join(', ')}`
        : `${field} is not valid`,
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

/** The values of an error's sentence, which are its `details`; most errors have none. */
export type ErrorValues<Code extends ErrorCode> = Parameters<(typeof errorCodes)[Code]['sentence']>;

/** The English sentence of an error, to be shown. */
export function errorSentence<Code extends ErrorCode>(
  code: Code,
  ...values: ErrorValues<Code>
): string {
  const sentence: (...values: never[]) => string = errorCodes[code].sentence;
  return sentence(...(values as never[]));
}
