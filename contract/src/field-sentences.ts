import { config, type z } from 'zod';

// Set before any schema is made, since making the first one tests whether code generation is
// allowed.
config({
  customError: describeIssue,
  // In a browser the content security policy forbids zod's code generation.
  jitless: 'navigator' in globalThis && !('process' in globalThis),
});

/** Labels that are not simply the field's name with a capital. */
const labels: Readonly<Record<string, string>> = {
  otp: 'OTP',
  line1: 'Address line 1',
  line2: 'Address line 2',
  mrp: 'MRP',
  sku: 'SKU',
  billFoot: 'Foot of the bill',
  notSeen: 'Greeting to who has not come',
};

function wordsOf(field: string): string {
  const words = labels[field] ?? field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Postal code`; an entry of a list of texts is `Item 1 of ids`. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1) ?? 'the request';
  if (typeof last !== 'number') return wordsOf(String(last));
  const list = path.at(-2);
  const of = list === undefined ? '' : ` of ${wordsOf(String(list)).toLowerCase()}`;
  return `Item ${last + 1}${of}`;
}

/**
 * `postalCode` → `Postal code`; array indexes count from 1: `items[0].quantity` → `Item 1:
 * quantity`.
 */
function labelOf(path: readonly PropertyKey[]): string {
  const name = nameOf(path);
  const at = path.findIndex((step) => typeof step === 'number');
  if (at < 0 || at === path.length - 1) return name;
  return `Item ${Number(path[at]) + 1}: ${name.toLowerCase()}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The rest of the sentence after the label. */
function fault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? 'is required'
          : `must have at least ${issue.minimum} characters`;
      if (issue.origin === 'array') return 'must not be empty';
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `must have at most ${issue.maximum} entries`;
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return issue.input === undefined || issue.input === ''
        ? 'is required'
        : `must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return 'has characters that are not allowed';
    default:
      return 'is not valid';
  }
}

/**
 * The sentence for a failed check without a sentence of its own: `Phone is required`. It names the
 * field (decisions 2), so that the server and the form say the same.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  return `${labelOf(issue.path ?? [])} ${fault(issue)}`;
}
