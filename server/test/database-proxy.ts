import { connect, createServer, type Socket } from 'node:net';

/** Stands between a server and its PostgreSQL, so that a test can cut them apart. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again. */
  mend(): Promise<void>;
  /** Passes nothing on and closes nothing, as a frozen database does, until told to `resume`. */
  stall(): void;
  resume(): void;
}

/** A proxy on loopback in front of the database at `url`, by its socket folder or its host. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = folder
      ? connect(`${folder}/.s.PGSQL.5432`)
      : connect(Number(target.port || 5432), target.hostname);
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
  };
}
