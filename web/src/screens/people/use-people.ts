import {
  type Invitation,
  invite,
  listInvitations,
  listPeople,
  type NewInvitation,
  type Person,
  type Position,
  resendInvitation,
  setPosition,
  withdrawInvitation,
} from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

const peopleKey = ['people'];
const invitationsKey = ['invitations'];

/** The team, without customers. */
export const usePeople = () =>
  useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) => callApi(listPeople, {}, { signal }),
    refetchOnWindowFocus: true,
  });

export const useInvitations = () =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => callApi(listInvitations, {}, { signal }),
    refetchOnWindowFocus: true,
  });

const refresh = (queryKey: string[]) => queryClient.invalidateQueries({ queryKey });

export async function changePosition({ _id }: Person, position: Position): Promise<string> {
  const { message } = await callApi(setPosition, { params: { id: _id }, body: { position } });
  await Promise.all([refresh(peopleKey), refresh(['profile'])]);
  return message;
}

export async function sendInvitation(body: NewInvitation) {
  const sent = await callApi(invite, { body });
  await refresh(invitationsKey);
  return sent;
}

export async function sendAgain({ _id }: Invitation) {
  const sent = await callApi(resendInvitation, { params: { id: _id } });
  await refresh(invitationsKey);
  return sent;
}

export async function withdraw({ _id }: Invitation): Promise<string> {
  const { message } = await callApi(withdrawInvitation, { params: { id: _id } });
  await refresh(invitationsKey);
  return message;
}
