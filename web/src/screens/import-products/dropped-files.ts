import type { DragEvent } from 'react';

/** So many entries the browser hands over at once. */
type Entries = readonly FileSystemEntry[];

const entriesOf = (reader: FileSystemDirectoryReader): Promise<Entries> =>
  new Promise((done, fail) => {
    reader.readEntries(done, fail);
  });

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((done, fail) => {
        (entry as FileSystemFileEntry).file(done, fail);
      }),
    ];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader))
    for (const one of some) files.push(...(await filesOf(one)));
  return files;
}

/** What was dropped: the files, those in folders too, and the name of the folder or of the first. */
export async function droppedFiles({ dataTransfer }: DragEvent): Promise<[File[], string]> {
  // The list is empty once the event is over.
  const entries = Array.from(dataTransfer.items).flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = (await Promise.all(entries.map(filesOf))).flat();
  return [files, entries[0]?.name ?? ''];
}
