import { z } from 'zod';
import { line, optionalLine, text } from './field.ts';
import {
  type OptionalText,
  optionalTexts,
  type ProductFieldKey,
  productFields,
  type RequiredText,
} from './product-field-list.ts';
import { stocks } from './product-rules.ts';
import { readDigits } from './typed-cells.ts';

const amountRule = (label: string) =>
  `${label} must be from 0.01 to 10,00,000 rupees, with at most two decimals`;

const isInRange = (amount: number): boolean => amount >= 0.01 && amount <= 1_000_000;

/** A typed amount (`249.50`), parsed to a number of rupees. */
export const typedAmount = (label: string) =>
  z
    .string()
    .trim()
    .min(1)
    .regex(/^\d{1,20}(\.\d{1,2})?$/, amountRule(label))
    .transform(Number)
    .refine(isInRange, amountRule(label));

/** A typed amount that may be empty, parsed to a number of rupees or `null`. */
export const optionalTypedAmount = (label: string) =>
  z
    .string()
    .trim()
    .regex(/^(\d{1,20}(\.\d{1,2})?)?$/, amountRule(label))
    .transform((typed) => (typed ? Number(typed) : null))
    .refine((rupees) => rupees === null || isInRange(rupees), amountRule(label));

/** An amount as a number of rupees. */
const amount = (label: string) =>
  z
    .number()
    .refine(
      (rupees) => isInRange(rupees) && Math.round(rupees * 100) / 100 === rupees,
      amountRule(label),
    );

/** The digits below a product's bars; empty for none. */
const barcode = z
  .string()
  .overwrite(readDigits)
  .regex(/^(\d{8}|\d{12,14})?$/, 'Barcode must have 8, 12, 13 or 14 digits');

const maxOf = (key: ProductFieldKey): number => {
  const field = productFields.find((one) => one.key === key);
  return field && 'max' in field ? field.max : 0;
};

/** The schema of a required text. */
export const requiredText = (key: RequiredText | 'category') => line(maxOf(key));

/** The schema of the description. */
export const description = text(maxOf('description'));

/** A record of the optional texts, each by its key. */
export const eachOptionalText = <Value>(
  create: (key: OptionalText) => Value,
): Record<OptionalText, Value> =>
  Object.fromEntries(optionalTexts.map((key) => [key, create(key)])) as Record<OptionalText, Value>;

/** The schemas of the optional texts; each may be empty. */
export const optionalTextSchemas = eachOptionalText((key) =>
  key === 'barcode' ? barcode : optionalLine(maxOf(key)),
);

/** A text that may be empty; `null` means empty as well. */
const clearable = (schema: z.ZodType<string>) =>
  schema.nullable().transform((value) => value || null);

/**
 * The fields that a list of changes may set, by their names on the wire, with the schema of the
 * value, which is `null` where a field may be empty.
 */
export const changeableFields = {
  name: requiredText('name'),
  quantity: requiredText('quantity'),
  /** A category's id. */
  category: requiredText('category'),
  price: amount('Price'),
  mrp: amount('MRP').nullable(),
  stock: z.enum(stocks),
  ...eachOptionalText((key) => clearable(optionalTextSchemas[key])),
  description: clearable(description),
  shown: z.boolean(),
} as const satisfies Record<ProductFieldKey, z.ZodType>;
export type ChangeableField = keyof typeof changeableFields;

/** A value for a field; `null` for none. */
export type FieldValue = string | number | boolean | null;

/** A value as it is kept, or what is wrong with it as a sentence. */
export type CheckedField =
  | { readonly value: FieldValue }
  | {
      readonly problem: string;
      /** How long a text is that is too long. */
      readonly length?: number;
    };

/** By its field, which the sentences name; made when it is first asked for. */
const fieldSchemas = new Map<ChangeableField, z.ZodType<Record<string, FieldValue>>>();

function schemaOf(field: ChangeableField): z.ZodType<Record<string, FieldValue>> {
  const known = fieldSchemas.get(field);
  const schema = known ?? z.object({ [field]: changeableFields[field] });
  if (!known) fieldSchemas.set(field, schema);
  return schema;
}

/** Checks a value for a field. */
export function checkField(field: ChangeableField, value: unknown): CheckedField {
  const checked = schemaOf(field).safeParse({ [field]: value });
  if (checked.success) return { value: checked.data[field] ?? null };
  const [issue] = checked.error.issues;
  return {
    problem: issue?.message ?? 'Not valid',
    ...(issue?.code === 'too_big' && typeof value === 'string' && { length: value.length }),
  };
}
