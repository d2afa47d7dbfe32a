import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backUpNow,
  downloadBackup,
  getSystem,
  linkBackup,
  sendTestMail as sendTestMailCall,
  setSkippedSteps as setSkippedStepsCall,
} from '@kirana/contract';
import type { FastifyReply } from 'fastify';
import type { Backups } from '../../backup/backups.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { setSkippedSteps } from '../../nouns/store/store.service.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CallerCtx, Feature, Services } from '../../services.ts';
import { downloadPath, readDownload, signDownload } from './download-link.ts';
import { recordDownload } from './downloads.ts';
import { readFirstSteps } from './first-steps.ts';
import { readSystem } from './system-state.ts';
import { sendTestMail } from './test-mail.ts';
import type { Failures } from './watch-failures.ts';

interface SystemParts {
  /** Undefined where this server makes no backups. */
  readonly backups: Backups | undefined;
  readonly failures: Failures;
  /** Whether the customers' pages are built. */
  readonly hasPages: boolean;
  /** @throws DomainError when it is not the caller's own, or was tried too often */
  readonly checkPassword: (
    services: Services,
    ctx: CallerCtx,
    password: string,
  ) => Promise<unknown>;
}

export const systemRoutes =
  ({ backups, checkPassword, ...parts }: SystemParts): Feature =>
  (bind, services) => {
    const { secret, clock } = services;
    /** Names are compared with what is there, and never become paths. */
    const find = async (name: string | undefined) => {
      const { folder, files = [] } = (await backups?.read()) ?? {};
      const file = files.find((one) => one.name === name);
      if (folder === undefined || !file) throw new DomainError('backup.not-found');
      return { ...file, path: join(folder, file.name) };
    };

    bind(getSystem, async (_input, _ctx, { request }) =>
      readSystem(
        services,
        { ...parts, https: request.protocol === 'https' },
        await backups?.read(),
      ),
    );
    bind(setSkippedStepsCall, async ({ body }, ctx) => {
      await setSkippedSteps(services, ctx, body.skipped);
      return readFirstSteps(services, await readSettings(services.db));
    });
    bind(backUpNow, async (_input, _ctx, { reply }) => {
      if (!backups) throw new DomainError('backup.no-folder');
      await backups.ask();
      return reply.code(202).send({ message: 'The backup has begun' });
    });
    bind(sendTestMailCall, async (_input, { caller: { email } }) => {
      await sendTestMail(services, email);
      return { message: `Sent to ${email}` };
    });
    bind(linkBackup, async ({ params, body }, ctx) => {
      const { name } = await find(params.name);
      await checkPassword(services, ctx, body.password);
      return { link: downloadPath + signDownload(secret, clock(), { name, by: ctx.caller.id }) };
    });
    bind(downloadBackup, async ({ params }, ctx, { reply }) => {
      const download = readDownload(secret, clock(), params.token);
      const { name, path } = await find(download?.name);
      return sendFile(reply, path, name, () =>
        recordDownload(services, ctx, { name, by: download?.by ?? '' }),
      );
    });
  };

/**
 * Sends a file. It is opened first: one that is removed meanwhile is whole or not there, and is on record only then.
 * @param record puts it on record
 * @throws DomainError when it is not there any more
 */
async function sendFile(
  reply: FastifyReply,
  path: string,
  name: string,
  record: () => Promise<void>,
): Promise<FastifyReply> {
  const file = await open(path).catch((error) => {
    throw error.code === 'ENOENT' ? new DomainError('backup.not-found') : error;
  });
  try {
    const { size } = await file.stat();
    await record();
    return (
      reply
        // Of a type that nobody compresses a second time.
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .send(file.createReadStream())
    );
  } catch (error) {
    await file.close();
    throw error;
  }
}
