import { writeFileSync } from 'node:fs';
import { decodeImage, type ImageTask } from './decode-image.ts';

// This process reads the uploaded bytes, so that a file which makes the image library crash, hang
// or use up all memory ends this process and not the server.

// The server ends this process after the running work, so it ignores the signals that stop the
// server.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

try {
  // Linux kills this process first when memory runs out.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems have no such setting.
}

process.on('message', async (task: ImageTask) => process.send?.(await decodeImage(task)));
