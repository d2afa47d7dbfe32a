import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { email, registration } from '@kirana/contract';
import { z } from 'zod';
import { UsageError } from './command.ts';

const count = (max: number) => z.coerce.number().int().min(1).max(max);

const sizes = z.object({
  orders: count(100_000_000).optional(),
  days: count(36_500).optional(),
});

const administrator = z.object({ email, password: registration.shape.password });

/** The arguments of a command, parsed by Node. @throws UsageError for an unknown option */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Reads `--orders N --days D`. @throws UsageError when one is not a whole number above 0 */
export function readSizes(values: { orders?: string | undefined; days?: string | undefined }) {
  const result = sizes.safeParse(values);
  if (!result.success)
    throw new UsageError(
      `--${String(result.error.issues[0]?.path[0])} takes a whole number above 0`,
    );
  return result.data;
}

/** Reads `--admin-email E --admin-password P`. @throws UsageError when only one is given */
export function readAdministrator(
  typedEmail: string | undefined,
  typedPassword: string | undefined,
): z.output<typeof administrator> | undefined {
  if (typedEmail === undefined && typedPassword === undefined) return undefined;
  const result = administrator.safeParse({ email: typedEmail, password: typedPassword });
  if (!result.success) throw new UsageError(result.error.issues[0]?.message ?? '');
  return result.data;
}
