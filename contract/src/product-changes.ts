import { z } from 'zod';
import { instant, typed } from './field.ts';
import { product } from './products.ts';
import { defineCall } from './route.ts';

/** The most products in one call. */
const maxProductChanges = 500;
/** The largest body of a list of changes, in bytes. */
const maxChangesBytes = 200 * 1024;

const value = z.unknown().refine((given) => given !== undefined, 'A change has from and to');

/** The value that somebody saw in a field, and the value to set; `null` for none. */
const fieldChange = z.object({ from: value, to: value });

const productChanges = z.object({
  /** A product's id. */
  product: z.string(),
  /** By the fields' names on the wire. */
  set: z.record(typed(), fieldChange),
});
export type ProductChanges = z.infer<typeof productChanges>;

/** Why a field of a product was not saved. */
const fieldProblem = z.object({
  field: z.string(),
  message: z.string(),
  /** In a conflict: the product's present value, and who set it, as far as that is on record. */
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  by: z.string().optional(),
  at: instant.optional(),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

/**
 * `same`: it has these values already; `conflict`: somebody else changed it; `gone`: it was
 * deleted.
 */
const outcomes = ['saved', 'same', 'conflict', 'refused', 'gone'] as const;

const changeResult = z.object({
  product: z.string(),
  outcome: z.enum(outcomes),
  problems: z.array(fieldProblem).optional(),
  /** The product as it is now. */
  now: product.optional(),
});
export type ChangeResult = z.infer<typeof changeResult>;

/** Saves fields of many products; each product is saved completely or not at all. */
export const changeProducts = defineCall({
  method: 'POST',
  path: '/api/product/changes',
  access: ['catalogue.write', 'stock.flip'],
  summary: 'Change fields of many products; stock alone with the right to set it',
  body: z.object({ changes: z.array(productChanges).min(1).max(maxProductChanges) }),
  maxBodyBytes: maxChangesBytes,
  answer: z.object({
    /** Absent when nothing was saved. */
    batch: z.string().optional(),
    /** In the order of the changes. */
    results: z.array(changeResult),
  }),
  status: 200,
  errors: ['product.named-twice'],
});
