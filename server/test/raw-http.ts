import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends raw bytes, and returns all that comes until the server closes the connection. */
export function exchange(address: string, bytes: string | Buffer): Promise<string> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  // A server that closes the connection during the request resets it.
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket);
}

/** The status of a response, and the sentence and code in its body. */
export function readAnswer(answer: string): { status: number; message?: unknown; code?: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  if (!body.startsWith('{')) return { status };
  const { message, code } = JSON.parse(body);
  return { status, message, code };
}
