import { z } from 'zod';
import { passwordChange } from './auth.ts';
import { instant, messageAnswer } from './field.ts';
import { defineCall } from './route.ts';

/** Made each night, by a press or the command, or before an update. */
const backupKinds = ['nightly', 'asked', 'before'] as const;
export type BackupKind = (typeof backupKinds)[number];

const bytes = z.number();

/** A backup in the folder of the server. */
const backupFile = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  /** When it was ended. */
  at: instant,
  bytes,
});
export type BackupFile = z.infer<typeof backupFile>;

/** What a new store does first, in the order of the list. */
export const firstSteps = [
  'name',
  'products',
  'hours',
  'area',
  'mail',
  'staff',
  'storefront',
  'order',
] as const;
export type FirstStep = (typeof firstSteps)[number];

const firstStepsState = z.object({
  /** Whether each is done; one that is not needed counts as done. */
  steps: z.record(z.enum(firstSteps), z.boolean()),
  /** Those that the store does not need, in the order of the list. */
  skipped: z.array(z.enum(firstSteps)),
});
export type FirstStepsState = z.infer<typeof firstStepsState>;

/** The server, its backups, and the first steps of the store; no password, key or token is in it. */
const systemState = firstStepsState.extend({
  version: z.string(),
  startedAt: instant,
  now: instant,
  timeZone: z.string(),
  /** Absent as long as there is no account. */
  firstAccountAt: instant.optional(),
  /** The address that the store has set. */
  site: z.string().optional(),
  /** Whether this call came over https. */
  https: z.boolean(),
  /** The customers' pages; `missing` where they are not built. */
  storefront: z.enum(['on', 'off', 'missing']),
  /** Whether locked phones ring. */
  push: z.boolean(),
  database: z.object({ engine: z.enum(['SQLite', 'PostgreSQL']), bytes }),
  /** The disk of the data folder. */
  disk: z.object({ free: bytes, total: bytes }),
  /** `mail.example.in:465`; absent where mails lie in the outbox. */
  mail: z.object({ server: z.string().optional() }),
  /** Calls that this process has failed since its start. */
  errors: z.object({
    count: z.int(),
    last: z.object({ at: instant, requestId: z.string() }).optional(),
  }),
  backups: z.object({
    /** Absent where none are made. */
    folder: z.string().optional(),
    /** What is typed on the server to restore one, up to its name. */
    restore: z.string(),
    /** Whether it is on the disk of the data folder. */
    sameDisk: z.boolean().optional(),
    /** Whether one is being made, by any process. */
    running: z.boolean().optional(),
    /** The last failure of this process since the last backup. */
    failed: z.object({ at: instant, reason: z.string() }).optional(),
    nextAt: instant.optional(),
    downloaded: z.object({ at: instant, by: z.string() }).optional(),
    /** Those that count, the newest first. */
    files: z.array(backupFile),
  }),
});
export type SystemState = z.infer<typeof systemState>;

export const getSystem = defineCall({
  method: 'GET',
  path: '/api/system',
  access: ['settings.write'],
  summary: 'The server, what it needs, its backups, and the first steps of the store',
  answer: systemState,
  status: 200,
});

export const backUpNow = defineCall({
  method: 'POST',
  path: '/api/system/backup',
  access: ['settings.write'],
  summary: 'Begin a backup; GET /api/system says when it is there',
  answer: messageAnswer,
  status: 200,
  accepted: messageAnswer,
  errors: ['backup.running', 'backup.no-folder'],
});

export const setSkippedSteps = defineCall({
  method: 'PUT',
  path: '/api/system/steps',
  access: ['settings.write'],
  summary: 'Set which of the first steps the store does not need',
  body: z.object({
    skipped: z
      .array(z.enum(firstSteps))
      .overwrite((list) => firstSteps.filter((step) => list.includes(step))),
  }),
  answer: firstStepsState,
  status: 200,
});

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/api/system/mail',
  access: ['settings.write'],
  summary: 'Send a test mail to oneself',
  answer: messageAnswer,
  status: 200,
  errors: ['mail.not-sent'],
});

export const linkBackup = defineCall({
  method: 'POST',
  path: '/api/system/backup/:name/link',
  access: ['settings.write'],
  summary: 'A link by which a backup is downloaded, for one minute',
  params: z.object({ name: z.string() }),
  body: passwordChange.pick({ password: true }),
  answer: z.object({ link: z.string() }),
  status: 200,
  errors: ['backup.not-found', 'auth.password-wrong', 'limit.log-ins'],
});

export const downloadBackup = defineCall({
  method: 'GET',
  path: '/api/system/download/:token',
  access: 'signature',
  summary: 'Download a backup by its link',
  params: z.object({ token: z.string() }),
  /** The file. */
  answer: z.string(),
  status: 200,
  errors: ['backup.not-found'],
});
