/// <reference path="./http_ece.d.ts" />
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';
import ece from 'http_ece';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'certificate', name), 'utf8');

/** A program trusts the tests' push service by `NODE_EXTRA_CA_CERTS`. */
export const certificateFile = join(import.meta.dirname, 'certificate/loopback.crt');

/** The same for the process of a test itself, which is running already. */
export const trustCertificate = (): void =>
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), read('loopback.crt')]);

/** How the service answers: by a status, or only after `release`, without an end, not at all. */
export type Manner = number | 'held' | 'endlessly' | 'never';

/** A message as it arrived. */
export interface Pushed {
  /** The name of the phone. */
  readonly phone: string;
  readonly at: number;
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly headers: IncomingMessage['headers'];
}

/** A browser that subscribed at the service. */
export interface Phone {
  readonly name: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

type Decrypting = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: string };

/**
 * A push service on loopback. It decrypts what arrives, and refuses what no push service takes: a wrong
 * signature (403), and a wrong header (400).
 */
export class PushService {
  /** Every message that was taken, oldest first. */
  readonly messages: Pushed[] = [];
  /** What was asked beside that, and everything that was refused with the reason. */
  readonly asked: string[] = [];
  readonly refused: string[] = [];
  /** How messages to a phone are answered; 201 for all others. */
  readonly manners = new Map<string, Manner>();
  /** Sent with 429. */
  retryAfter = '';
  /** How many messages are not answered yet, and the most that ever were. */
  atOnce = 0;
  mostAtOnce = 0;
  readonly #held = Promise.withResolvers<void>();
  /** Answers what is held, and holds nothing from now on. */
  readonly release = this.#held.resolve;
  /** The public key that phones have subscribed with. */
  key = '';
  /** Who may be named as the sender. */
  sub = /^https?:\/\//;
  readonly #phones = new Map<string, Decrypting>();
  #server!: Server;
  origin = '';

  static async start(): Promise<PushService> {
    const service = new PushService();
    const files = { key: read('loopback.key'), cert: read('loopback.crt') };
    service.#server = createServer(files, (request, response) => {
      service.#answer(request, response).catch((error) => response.destroy(error));
    });
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    const { port } = service.#server.address() as AddressInfo;
    service.origin = `https://localhost:${port}`;
    return service;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** A new phone; `host` may name this service otherwise. */
  phone(name: string, host = this.origin): Phone {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16).toString('base64url');
    this.#phones.set(name, { ecdh, auth });
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth };
    return { name, endpoint: `${host}/${name}`, keys };
  }

  /** Takes over the keys of a browser that has made its own. */
  adopt(name: string, privateKey: string, auth: string): void {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    this.#phones.set(name, { ecdh, auth });
  }

  /** The titles of what a phone was told, oldest first, with the line below each. */
  told(phone: string): string[] {
    return this.messages
      .filter((one) => one.phone === phone)
      .map(({ title, body }) => (body ? `${title} | ${body}` : title));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const phone = (request.url ?? '').slice(1);
    const bytes = Buffer.concat(await request.toArray());
    this.asked.push(`${request.method} ${request.url}`);
    const fault = this.#faultOf(request, bytes);
    if (fault) {
      this.refused.push(fault);
      return void response.writeHead(fault.startsWith('vapid') ? 403 : 400).end();
    }
    const manner = this.manners.get(phone) ?? 201;
    const isTaken = manner === 201 || typeof manner !== 'number';
    if (isTaken) this.messages.push(this.#read(phone, request, bytes));
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.once('close', () => {
      this.atOnce -= 1;
    });
    await this.#behave(response, manner);
  }

  async #behave(response: ServerResponse, manner: Manner): Promise<void> {
    if (manner === 'never') return;
    if (manner === 'held') await this.#held.promise;
    const headers = {
      ...(manner === 307 && { location: `${this.origin}/elsewhere` }),
      ...(manner === 429 && this.retryAfter && { 'retry-after': this.retryAfter }),
    };
    response.writeHead(typeof manner === 'number' ? manner : 201, headers);
    if (manner !== 'endlessly') return void response.end();
    const more = setInterval(() => response.write('x'.repeat(65_536)), 5);
    response.once('close', () => clearInterval(more));
  }

  #read(phone: string, { headers }: IncomingMessage, bytes: Buffer): Pushed {
    const { ecdh: privateKey, auth: authSecret } = this.#phones.get(phone) as Decrypting;
    const text = ece.decrypt(bytes, { version: 'aes128gcm', privateKey, authSecret });
    return { phone, at: Date.now(), headers, ...JSON.parse(text.toString()) };
  }

  /** Why no push service would take this; undefined for nothing. */
  #faultOf({ method, headers, url = '' }: IncomingMessage, bytes: Buffer): string | undefined {
    if (method !== 'POST') return `method ${method}`;
    if (!this.#phones.has(url.slice(1))) return `phone ${url}`;
    if (headers['content-encoding'] !== 'aes128gcm') return 'content-encoding';
    if (bytes.length > 4_096) return `${bytes.length} bytes`;
    if (headers['ttl'] !== '3600') return `ttl ${headers['ttl']}`;
    const topic = String(headers['topic']);
    if (!/^(orders|[0-9a-f]{32})$/.test(topic)) return `topic ${topic}`;
    if (!/^(high|normal)$/.test(String(headers['urgency']))) return `urgency ${headers['urgency']}`;
    return this.#faultOfVapid(String(headers.authorization));
  }

  #faultOfVapid(header: string): string | undefined {
    const [, head = '', payload = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
    if (this.key && key !== this.key) return 'vapid key';
    const point = Buffer.from(key, 'base64url');
    const half = (from: number, to?: number) => point.subarray(from, to).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: half(1, 33), y: half(33) };
    const signer = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    } as const;
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      signer,
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) return 'vapid signature';
    const { aud, exp, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const seconds = exp - Date.now() / 1000;
    if (aud !== this.origin) return `vapid aud ${aud}`;
    if (!(seconds > 0 && seconds <= 24 * 3600)) return `vapid exp ${exp}`;
    return this.sub.test(sub) ? undefined : `vapid sub ${sub}`;
  }
}
