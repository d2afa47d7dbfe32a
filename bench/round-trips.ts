import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Puts a proxy with this round-trip time in milliseconds before a server, for pages and their
 * workers: each chunk is delayed by half of it, and a new connection by all of it.
 */
export async function withRoundTrips<Result>(
  address: string,
  roundTripMs: number,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  if (roundTripMs === 0) return work(address);
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    delay(far, near, roundTripMs / 2);
    near.pause();
    setTimeout(() => delay(near, far, roundTripMs / 2), roundTripMs);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  try {
    return await work(`http://127.0.0.1:${(line.address() as AddressInfo).port}`);
  } finally {
    line.close();
    for (const socket of sockets) socket.destroy();
  }
}

/** Forwards chunks after this many milliseconds, in their order. */
function delay(from: Socket, to: Socket, ms: number): void {
  from.on('data', (piece) => setTimeout(() => to.write(piece), ms));
  from.on('end', () => setTimeout(() => to.end(), ms));
  from.resume();
}
