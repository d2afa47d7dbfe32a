import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are, and answers all that comes until the server hangs up. */
export function exchange(address: string, bytes: string | Buffer): Promise<string> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  // A server that hangs up on what is still being sent resets the connection.
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket);
}

/** The status of an answer and the sentence of its body. */
export function readAnswer(answer: string): { status: number; message: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  return { status, message: body.startsWith('{') ? JSON.parse(body).message : undefined };
}
