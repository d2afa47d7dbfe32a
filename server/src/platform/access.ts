import type { Access, Call, Position } from '@kirana/contract';
import { DomainError } from './domain-error.ts';

/** The access of a call that only a signed-in account may make. */
export type GuardedAccess = Exclude<Access, 'public' | 'signature'>;

/** Whether only a signed-in account may make a call. */
export const isGuarded = (call: Call): call is Call & { access: GuardedAccess } =>
  call.access !== 'public' && call.access !== 'signature';

/** The error for a position that has none of the needed rights. */
export const forbidden = (position: Position): DomainError =>
  new DomainError(position === 'customer' ? 'auth.forbidden' : 'auth.beyond-position');
