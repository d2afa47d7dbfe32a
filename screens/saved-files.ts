import { resolveObjectURL } from 'node:buffer';
import { waitFor } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';

/** Keeps the files that the app saves in this test; what it returns waits for the next one. */
export function watchFiles(): () => Promise<{ name: string; blob: Blob }> {
  const files: { name: string; blob: Blob }[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: resolveObjectURL(this.href) as Blob });
  });
  onTestFinished(() => click.mockRestore());
  return () =>
    waitFor(() => {
      const file = files.shift();
      if (file === undefined) throw new Error('no file yet');
      return file;
    });
}
