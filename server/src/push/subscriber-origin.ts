import type { FastifyRequest } from 'fastify';

/** The page that subscribes; a program that names none is told by the address that it calls. */
export function originOf({ headers, protocol, host }: FastifyRequest): string {
  const url = URL.parse(headers.origin ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.origin : `${protocol}://${host}`;
}
