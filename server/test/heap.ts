/** Memory of a process in bytes, after a garbage collection. */
export interface Memory {
  /** Objects, and what they hold outside the heap. */
  readonly live: number;
  readonly resident: number;
}

/** Measures a process that was started with `--inspect`, by the URL that it printed (`ws://…`). */
export async function measureMemory(debuggerAddress: string): Promise<Memory> {
  const socket = new WebSocket(debuggerAddress);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('the debugger does not answer'));
  });
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result: { value: string } }>((resolve) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)).result);
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  await ask('HeapProfiler.collectGarbage');
  const expression = 'JSON.stringify(process.memoryUsage())';
  const { result } = await ask('Runtime.evaluate', { expression });
  socket.close();
  const { heapUsed, external, rss } = JSON.parse(result.value);
  return { live: heapUsed + external, resident: rss };
}
