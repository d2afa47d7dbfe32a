import { Agent, get, type IncomingMessage } from 'node:http';

const agent = new Agent({ keepAlive: true });

type Headers = Readonly<Record<string, string>>;

function answer(url: string, headers: Headers): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, resolve).on('error', reject);
  });
}

/** One call: milliseconds to the last byte of its answer, and the bytes themselves if they are wanted. */
export async function timeCall(
  url: string,
  headers: Headers,
  keep?: Buffer[],
): Promise<{ ms: number; status: number; etag: string }> {
  const start = performance.now();
  const response = await answer(url, headers);
  for await (const chunk of response) keep?.push(chunk);
  const { statusCode = 0, headers: answered } = response;
  return { ms: performance.now() - start, status: statusCode, etag: answered.etag ?? '' };
}

/** Calls a second over `seconds`, from several connections that never pause. */
export async function rateOf(
  url: string,
  headers: Headers,
  { seconds, connections, status }: { seconds: number; connections: number; status: number },
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let calls = 0;
  const work = async () => {
    while (performance.now() < end) {
      const call = await timeCall(url, headers);
      if (call.status !== status) throw new Error(`${url} answered ${call.status}`);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return calls / seconds;
}
