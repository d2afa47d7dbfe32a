import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Call, type ErrorCode, errorBody, errorCodes } from '@kirana/contract';
import { errorsOf } from '../src/platform/call-schema.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { type Dice, spoil } from './fuzz-values.ts';
import { readAnswer } from './raw-http.ts';

/** A server that sends nothing for this time hangs; milliseconds. */
const hangsAfterMs = 30_000;
/** How long the server may wait for the rest of an incomplete request; milliseconds. */
const mayBeUnfinishedMs = 150;
/** A larger request is refused before all of it was sent, and the answer may get lost. */
const mayBeCutOffBytes = 100_000;

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends requests to one server. */
export class FuzzClient {
  readonly #base: URL;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(base: string) {
    this.#base = new URL(base);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Resolves to undefined when the server closed the connection during the request, as it may. */
  async send(fuzz: FuzzRequest): Promise<FuzzAnswer | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#sendOnce(fuzz, tries === 1 ? this.#agent : false);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        // A kept-alive connection may be closed at that moment.
        const isCutOff = ['ECONNRESET', 'EPIPE'].includes(code);
        if (isCutOff && tries < 3) continue;
        if (isCutOff && (fuzz.body?.length ?? 0) > mayBeCutOffBytes) return undefined;
        // Too large headers are refused before the server knows that the method is HEAD.
        if (code === 'HPE_CLOSED_CONNECTION' && fuzz.method === 'HEAD') return undefined;
        throw error;
      }
    }
  }

  #sendOnce(
    { method, path, headers, body }: FuzzRequest,
    agent: Agent | false,
  ): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#base;
      const length = body ? { 'content-length': body.length } : {};
      const safePath = path.replace(/[^\x21-\x7e]/g, (odd) =>
        encodeURIComponent(odd.toWellFormed()),
      );
      const sent = request({
        hostname,
        port,
        method,
        path: safePath,
        headers: { ...headers, ...length },
        agent,
      });
      const hangs = setTimeout(() => sent.destroy(new Error('the server hangs')), hangsAfterMs);
      const settle = (done: () => void) => {
        clearTimeout(hangs);
        done();
      };
      sent.on('error', (error) => settle(() => reject(error)));
      sent.on('response', (answer) => {
        const { statusCode: status = 0, headers: answerHeaders } = answer;
        buffer(answer).then(
          (bytes) => settle(() => resolve({ status, headers: answerHeaders, body: bytes })),
          (error) => settle(() => reject(error)),
        );
      });
      sent.end(body);
    });
  }

  /** Sends it with spoilt bytes, from the first line on; returns the status, 0 for none. */
  sendSpoilt({ method, path, headers, body }: FuzzRequest, dice: Dice): Promise<number> {
    const head = [`${method} ${path} HTTP/1.1`, 'host: x', 'connection: close'];
    for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
    if (body) head.push(`content-length: ${body.length}`);
    const start = Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
    const bytes = spoil(Buffer.concat([start, body ?? Buffer.alloc(0)]), dice);
    return new Promise((resolve) => {
      const socket = connect(Number(this.#base.port), this.#base.hostname);
      let answer = '';
      socket.setEncoding('latin1').setTimeout(mayBeUnfinishedMs, () => socket.destroy());
      socket
        .on('error', () => {})
        .on('data', (piece) => {
          answer += piece;
        });
      socket.once('close', () => resolve(answer ? readStatus(answer) : 0));
      socket.write(bytes);
    });
  }
}

const readStatus = (answer: string): number =>
  readAnswer(answer.slice(0, answer.indexOf('\r\n'))).status;

const accessKind = ({ access }: Call) => (typeof access === 'string' ? access : 'rights');

/** What is wrong with an answer; undefined when nothing is. */
export function complaint(
  fuzz: FuzzRequest,
  { status, headers, body }: FuzzAnswer,
): string | undefined {
  const { call, whose, isRouteIntact, method } = fuzz;
  if (status >= 500) return 'failed';
  if (status < 400) {
    const needs = { public: 0, signature: 1, account: 1, rights: 2 }[accessKind(call)];
    const has = { nobody: 0, customer: 1, admin: 2 }[whose];
    return isRouteIntact && status < 300 && has < needs ? 'let somebody in' : undefined;
  }
  if (method === 'HEAD') return undefined;
  if (!headers['content-type']?.startsWith('application/json')) return 'refused without JSON';
  return complaintOf(fuzz, status, body.toString());
}

const errorAnswer = errorBody.strict();
const innards = /node_modules|\.ts\b|SQLITE|\bselect\b.*\bfrom\b|at \w+ \(|undefined|\[object/i;

function complaintOf(
  { call, isRouteIntact }: FuzzRequest,
  status: number,
  text: string,
): string | undefined {
  const { success, data } = errorAnswer.safeParse(parsed(text));
  if (!success || data.message.length < 4 || innards.test(data.message))
    return 'refused without one sentence';
  const code = Object.keys(errorCodes).find((known) => known === data.code) as ErrorCode;
  if (!code) return 'refused by an unknown code';
  // The HTTP library has several statuses for these.
  if (code === 'request.unreadable' || code === 'request.address-unreadable') return undefined;
  if (errorCodes[code].status !== status) return `refused by ${code} with another status`;
  // The library may refuse any request, and a spoilt path may be that of another call.
  const isDescribed = !isRouteIntact || code.startsWith('request.') || code === 'route.not-found';
  return isDescribed || errorsOf(call).includes(code) ? undefined : `does not describe ${code}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A request in one readable line. */
export const describeRequest = ({ whose, method, path, headers, body }: FuzzRequest): string =>
  `${whose}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${body?.toString('latin1').slice(0, 600) ?? ''}`;
