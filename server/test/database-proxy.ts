import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its PostgreSQL, by which a test can interrupt the connection. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again. */
  mend(): Promise<void>;
  /** Forwards nothing and closes nothing, like a frozen database, until `resume`. */
  stall(): void;
  resume(): void;
  /** How many pieces the server has sent so far. */
  countSent(): number;
}

/** Starts a proxy on loopback for the database at `url`, which names a socket folder or a host. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let stalled = false;
  let sent = 0;
  const server = createServer((near) => {
    const far = folder
      ? connect(`${folder}/.s.PGSQL.5432`)
      : connect(Number(target.port || 5432), target.hostname);
    near.on('data', () => {
      sent += 1;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      if (stalled) one.pause();
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const user = target.searchParams.get('user') ?? target.username;
  return {
    url: `postgres://${user}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(port),
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    countSent: () => sent,
  };
}
