import { writeFileSync } from 'node:fs';
import { decodeImage, type ImageTask } from './decode-image.ts';

// A process that meets the uploaded bytes, so that a file which makes the image library crash, hang
// or take all memory ends this process and not the server.

// The server says when it is over: it finishes what runs when it is told to stop.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

try {
  // Should memory run out, Linux is to end this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems choose for themselves.
}

process.on('message', async (task: ImageTask) => process.send?.(await decodeImage(task)));
