import { z } from 'zod';
import { versionSeen } from './field.ts';
import { defineCall } from './route.ts';

const minutes = z.int().min(0).max(1440);

/** How long each step of an order may take, in minutes; 0 is no target (floor 3). */
const targets = z.object({
  acceptMinutes: minutes,
  packMinutes: minutes,
  deliverMinutes: minutes,
  /** How long before its due time an order is shown as due soon. */
  warnMinutes: minutes,
  /** After how long a silenced bell rings again; 0 is never. */
  ringAgainMinutes: minutes,
});
export type Targets = z.infer<typeof targets>;

export const getTargets = defineCall({
  method: 'GET',
  path: '/api/store/targets',
  access: ['orders.read'],
  summary: 'How long each step of an order may take; the `ETag` is their version',
  answer: targets,
  status: 200,
});

export const setTargets = defineCall({
  method: 'PUT',
  path: '/api/store/targets',
  access: ['settings.write'],
  summary:
    'Set how long each step of an order may take, from its next step on; `If-Match: "<version>"` names the targets that were seen',
  headers: versionSeen,
  body: targets,
  answer: targets,
  status: 200,
  errors: ['settings.stale'],
});
