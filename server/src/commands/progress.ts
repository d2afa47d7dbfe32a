import { formatCount, print } from './command.ts';

/**
 * Shows the progress of long work: one changing line on a terminal, a line for each tenth
 * elsewhere.
 */
export function showProgress(what: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const text = `${formatCount(done)} of ${formatCount(total)} ${what}`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${text}${done === total ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor((done / total) * 10);
    if (tenth === shown) return;
    shown = tenth;
    print(text);
  };
}
