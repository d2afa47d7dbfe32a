import { useEffect, useRef, useState } from 'react';
import { FileReading } from '../../import-worker/worker-client.ts';
import type { ReadFile, ReadingChoice } from '../../import-worker/worker-messages.ts';
import { type Choices, firstChoices } from './column-choice.ts';

/** A file that was read, and the choices for its import. */
export interface OpenFile {
  file: File;
  choice: ReadingChoice;
  read: ReadFile;
  choices: Choices;
}

/** The choices for a file; they stay while it is read in another way that gives the same headings. */
function choicesFor(read: ReadFile, before: OpenFile | undefined): Choices {
  const [one, other] = [read, before?.read].map((file) =>
    JSON.stringify(file?.columns.map(({ heading }) => heading)),
  );
  return before && one === other ? before.choices : firstChoices(read);
}

/** The chosen file, which a worker reads and holds until the screen is left. */
export function useImportFile() {
  const reading = useRef<FileReading>(undefined);
  const lastRead = useRef(0);
  const [open, setOpen] = useState<OpenFile>();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => reading.current?.end(), []);

  /** Reads a file, or the same one in another way. A file that is refused leaves the one before open. */
  const openFile = async (file: File, choice: ReadingChoice = {}) => {
    const next = new FileReading();
    lastRead.current += 1;
    const own = lastRead.current;
    setReading(true);
    setRefusal(undefined);
    // What is chosen while this is read adds to it.
    setOpen((before) => (before?.file === file ? { ...before, choice } : before));
    try {
      const read = await next.call('open', { file, choice });
      if (own !== lastRead.current) return next.end();
      reading.current?.end();
      reading.current = next;
      setOpen((before) => ({
        file,
        choice,
        read,
        choices: choicesFor(read, before?.file === file ? before : undefined),
      }));
    } catch (error) {
      next.end();
      if (own === lastRead.current)
        setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      if (own === lastRead.current) setReading(false);
    }
  };

  const choose = (changes: Partial<Choices>) =>
    setOpen((before) => before && { ...before, choices: { ...before.choices, ...changes } });

  const close = () => {
    reading.current?.end();
    reading.current = undefined;
    setOpen(undefined);
  };

  return { open, isReading, refusal, openFile, choose, close, reading };
}

export type ImportFile = ReturnType<typeof useImportFile>;
