import type { Access, Call } from '@kirana/contract';

/** The access of a call that only a signed-in account may make. */
export type GuardedAccess = Exclude<Access, 'public' | 'signature'>;

/** Whether only a signed-in account may make a call. */
export const isGuarded = (call: Call): call is Call & { access: GuardedAccess } =>
  call.access !== 'public' && call.access !== 'signature';
