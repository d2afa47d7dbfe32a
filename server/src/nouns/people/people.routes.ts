import {
  invite as inviteCall,
  isolated,
  joinTeam,
  listInvitations,
  listPeople,
  openInvitation,
  resendInvitation,
  setPosition,
  withdrawInvitation,
} from '@kirana/contract';
import { webOrigin } from '../../platform/web-origin.ts';
import type { Feature } from '../../services.ts';
import { readSettings } from '../settings/store-settings.ts';
import { findInvitations } from './invitation.repository.ts';
import { invite, resend, toInvitation, withdraw } from './invitation.service.ts';
import { getOpenInvitation, join } from './join.service.ts';
import { changePosition, listTeam } from './people.service.ts';

export const peopleRoutes: Feature = (bind, services) => {
  const { db, config } = services;

  bind(listPeople, () => listTeam(db));
  bind(setPosition, async ({ params, body }, ctx) => {
    const named = await changePosition(services, ctx, { id: params.id, position: body.position });
    const name = isolated(named);
    return {
      message:
        body.position === 'customer'
          ? `${name} has left the team`
          : `${name} is now ${body.position}`,
    };
  });
  bind(listInvitations, async () => (await findInvitations(db)).map(toInvitation));
  bind(inviteCall, ({ body }, ctx, { request }) =>
    invite(services, ctx, webOrigin(config, request), body),
  );
  bind(resendInvitation, ({ params }, ctx, { request }) =>
    resend(services, ctx, webOrigin(config, request), params.id),
  );
  bind(withdrawInvitation, async ({ params }, ctx) => {
    await withdraw(services, ctx, params.id);
    return { message: 'The invitation is withdrawn' };
  });
  bind(openInvitation, async ({ body }, ctx) => {
    const { email, position } = await getOpenInvitation(db, ctx, body.token);
    const { name } = await readSettings(db);
    return { email, position, ...(name && { storeName: name }) };
  });
  bind(joinTeam, async ({ body }, ctx) => {
    await join(services, ctx, body);
    return {
      message: ctx.caller ? 'You are in the team now' : 'You are in the team. Please log in',
    };
  });
};
