import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder for this account alone, and those above it, where they are missing. Node's own recursion never ends
 * where the system makes none, as in `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder, { mode: 0o700 }).catch(async (error) => {
      const found = await stat(folder).catch(() => undefined);
      if (!found?.isDirectory()) throw error;
    });
  try {
    await make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder)
      throw error;
    await makeFolder(dirname(folder));
    await make();
  }
}
