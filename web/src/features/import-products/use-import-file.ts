import { useEffect, useRef, useState } from 'react';
import { FileReading } from '../../import-worker/worker-client.ts';
import type { ReadFile, ReadingChoice } from '../../import-worker/worker-messages.ts';
import { type Choices, firstChoices } from './column-choice.ts';

/** A file that was read, with what is chosen for it. */
export interface OpenFile {
  file: File;
  choice: ReadingChoice;
  read: ReadFile;
  choices: Choices;
}

/** The same headings mean the same as before: what was chosen for them stays. */
function choicesFor(read: ReadFile, before: OpenFile | undefined): Choices {
  const [one, other] = [read, before?.read].map((file) =>
    JSON.stringify(file?.columns.map(({ heading }) => heading)),
  );
  return before && one === other ? before.choices : firstChoices(read);
}

/** The chosen file, which a worker reads and holds for as long as the screen is there. */
export function useImportFile() {
  const reading = useRef<FileReading>(undefined);
  const [open, setOpen] = useState<OpenFile>();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => reading.current?.end(), []);

  /** Reads a file, the same one in another way, or another one; what cannot be read leaves the screen as it was. */
  const openFile = async (file: File, choice: ReadingChoice = {}) => {
    setReading(true);
    setRefusal(undefined);
    try {
      const next = new FileReading();
      try {
        const read = await next.call('open', { file, choice });
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
        throw error;
      }
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(false);
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
