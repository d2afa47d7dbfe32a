import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The lower bound: the same bytes sent from memory by plain node:http.
const bytes = readFileSync(process.argv[2] ?? '');
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`listens on http://127.0.0.1:${address?.port}`);
});
process.once('SIGTERM', () => process.exit(0));
