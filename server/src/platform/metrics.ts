import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered } from './watch-answers.ts';

/** How many connections of the pool are in each state. */
interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** Receives each statement and the pool's state, when metrics are on. */
export interface DatabaseWatch {
  countQuery(engine: string, outcome: 'ok' | 'failed', seconds: number): void;
  watchPool(use: () => PoolUse): void;
}

/** Counts what a server does, for Prometheus. */
export interface Metrics extends DatabaseWatch {
  countAnswer(answered: Answered): void;
  /** `count` returns how many calls wait for news. */
  watchWaits(count: () => number): void;
  /** Serves `GET /metrics` and resolves to its address. @throws when it cannot listen there */
  listen(port: number, host: string): Promise<string>;
  close(): void;
}

const seconds = {
  answer: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  query: [0.000_025, 0.000_1, 0.000_25, 0.001, 0.002_5, 0.01, 0.025, 0.1, 0.25, 1, 2.5, 10],
};

/** A new registry with the metrics of the process: CPU, memory, event loop, garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'kirana_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer without what it waited for news, by call and outcome',
    labelNames: ['call', 'outcome'],
    buckets: seconds.answer,
    registers,
  });
  const queries = new Histogram({
    name: 'kirana_database_query_duration_seconds',
    help: 'Time of one statement in the database, by engine and outcome',
    labelNames: ['engine', 'outcome'],
    buckets: seconds.query,
    registers,
  });
  const server = createServer(
    (request, response) => void answerScrape(registry, request, response),
  );
  return {
    countAnswer({ call, outcome, seconds }) {
      answers.observe({ call, outcome }, seconds);
    },
    countQuery(engine, outcome, seconds) {
      queries.observe({ engine, outcome }, seconds);
    },
    watchWaits: (count) => watchWaits(registry, count),
    watchPool: (use) => watchPool(registry, use),
    async listen(port, host) {
      await once(server.listen(port, host), 'listening');
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      return `http://${name}:${address.port}/metrics`;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answerScrape(
  registry: Registry,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url?.split('?')[0] !== '/metrics')
    return void response.writeHead(404).end();
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

function watchWaits(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'kirana_live_waiting',
    help: 'Calls that wait for news of the floor',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}

function watchPool(registry: Registry, use: () => PoolUse): void {
  const registers = [registry];
  new Gauge({
    name: 'kirana_database_connections',
    help: 'Connections to PostgreSQL, by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle } = use();
      this.set({ state: 'in use' }, inUse);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'kirana_database_connections_awaited',
    help: 'Transactions and statements that wait for a connection to PostgreSQL',
    registers,
    collect() {
      this.set(use().waiting);
    },
  });
}
