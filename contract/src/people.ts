import { z } from 'zod';
import { email, newPassword, phone, registration } from './auth.ts';
import { id, idParams, instant, line, messageAnswer } from './field.ts';
import { positions, teamPositions } from './rights.ts';
import { defineCall } from './route.ts';

/** A member of the team. */
const person = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.enum(teamPositions),
  /** To the day; absent for somebody who was not seen yet. */
  lastSeenAt: instant.optional(),
});
export type Person = z.infer<typeof person>;

/** An invitation to the team that was not accepted yet. */
const invitation = z.object({
  _id: id,
  email: z.string(),
  position: z.enum(teamPositions),
  /** When its latest link was made. */
  createdAt: instant,
  expiresAt: instant,
  /** The name of who sent it; absent for those of an earlier version. */
  by: z.string().optional(),
});
export type Invitation = z.infer<typeof invitation>;

const newInvitation = z.object({ email, position: z.enum(teamPositions) });
export type NewInvitation = z.infer<typeof newInvitation>;

/** The fragment (after `#`) of an invitation's link; whatever is none is answered in one sentence. */
const invitationToken = z.object({ token: z.string() });

/** Joining with an account needs the token only, joining without one all fields. */
export const joining = invitationToken.extend({
  name: line(100).optional(),
  phone: phone.optional(),
  city: registration.shape.city.optional(),
  password: newPassword.optional(),
});
export type Joining = z.infer<typeof joining>;

/** The link opens `/join`; it is sent only here and cannot be read again. */
const sentInvitation = z.object({
  message: z.string(),
  invitation,
  link: z.url(),
  /** Whether a mail server took it; when not, the link has to be passed on by hand. */
  mailed: z.boolean(),
});

export const listPeople = defineCall({
  method: 'GET',
  path: '/api/people',
  access: ['people.write', 'history.read'],
  summary: 'The team',
  answer: z.array(person),
  status: 200,
});

export const setPosition = defineCall({
  method: 'PUT',
  path: '/api/people/:id',
  access: ['people.write'],
  summary: 'Change the position of somebody of the team; as `customer` they leave it',
  params: idParams,
  body: z.object({ position: z.enum(positions) }),
  answer: messageAnswer,
  status: 200,
  errors: ['people.not-found', 'people.last-owner'],
});

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/people/invitations',
  access: ['people.write'],
  summary: 'Who was asked to join the team, and has not yet',
  answer: z.array(invitation),
  status: 200,
});

export const invite = defineCall({
  method: 'POST',
  path: '/api/people/invitations',
  access: ['people.write'],
  summary: 'Ask somebody to join the team: mails the link, in place of an earlier one',
  body: newInvitation,
  answer: sentInvitation,
  status: 201,
  errors: ['people.in-team', 'limit.invitations'],
});

export const resendInvitation = defineCall({
  method: 'POST',
  path: '/api/people/invitations/:id/resend',
  access: ['people.write'],
  summary: 'Mail a new link; the older one stops working',
  params: idParams,
  answer: sentInvitation,
  status: 200,
  errors: ['invitation.not-found', 'limit.invitations'],
});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/people/invitations/:id',
  access: ['people.write'],
  summary: 'Take an invitation back; its link stops working',
  params: idParams,
  answer: messageAnswer,
  status: 200,
  errors: ['invitation.not-found'],
});

export const openInvitation = defineCall({
  method: 'POST',
  path: '/api/people/invitation',
  access: 'public',
  caller: 'optional',
  summary: 'What the link of an invitation asks somebody to join as',
  body: invitationToken,
  answer: z.object({
    email: z.string(),
    position: z.enum(teamPositions),
    /** What the store is called; absent until it is set. */
    storeName: z.string().optional(),
  }),
  status: 200,
  errors: ['invitation.invalid'],
});

export const joinTeam = defineCall({
  method: 'POST',
  path: '/api/people/join',
  access: 'public',
  caller: 'optional',
  summary: 'Join the team by the link of an invitation, logged in or with a new account',
  body: joining,
  answer: messageAnswer,
  status: 201,
  errors: ['invitation.invalid', 'people.account-exists', 'people.join-incomplete'],
});
