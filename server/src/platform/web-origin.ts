import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** The origin of the web app that sent a request: this server's, or another one that is allowed. */
export const webOrigin = (
  { CORS_ORIGINS }: Pick<Config, 'CORS_ORIGINS'>,
  { headers, protocol, host }: FastifyRequest,
): string => CORS_ORIGINS.find((origin) => origin === headers.origin) ?? `${protocol}://${host}`;
