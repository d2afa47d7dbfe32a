import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type Choices, firstChoices } from './column-choice.ts';
import { type FileReading, startReading } from './reader/worker-client.ts';
import type { ReadFile, ReadingChoice } from './reader/worker-messages.ts';

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

const chosen = (open: OpenFile, changes: Partial<Choices>): OpenFile => ({
  ...open,
  choices: { ...open.choices, ...changes },
});

/** The open file, if it is this one, read in this way. */
const readAs = (open: OpenFile | undefined, file: File, choice: ReadingChoice) =>
  open?.file === file ? { ...open, choice } : open;

/** The worker that holds the rows of the open file, and the reading of another one. */
function useReading(setOpen: Dispatch<SetStateAction<OpenFile | undefined>>) {
  const reading = useRef<FileReading>(undefined);
  const lastRead = useRef(0);
  /** How the open file was read. */
  const shown = useRef<ReadingChoice>({});
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => reading.current?.end(), []);

  /** Reads a file, or the same one in another way. A file that is refused leaves the one before open. */
  const openFile = async (file: File, choice: ReadingChoice = {}) => {
    const next = startReading();
    lastRead.current += 1;
    const own = lastRead.current;
    setReading(true);
    setRefusal(undefined);
    // What is chosen while this is read adds to it.
    setOpen((before) => readAs(before, file, choice));
    try {
      const read = await next.call('open', { file, choice });
      if (own !== lastRead.current) return next.end();
      reading.current?.end();
      reading.current = next;
      shown.current = choice;
      setOpen((before) => {
        const choices = choicesFor(read, before?.file === file ? before : undefined);
        return { file, choice, read, choices };
      });
    } catch (error) {
      next.end();
      if (own !== lastRead.current) return;
      setRefusal(error instanceof Error ? error.message : String(error));
      setOpen((before) => readAs(before, file, shown.current));
    } finally {
      if (own === lastRead.current) setReading(false);
    }
  };
  return { reading, isReading, refusal, openFile };
}

/** The chosen file, which a worker reads and holds until the screen is left. */
export function useImportFile() {
  const [open, setOpen] = useState<OpenFile>();
  const { reading, ...state } = useReading(setOpen);
  return {
    open,
    ...state,
    choose: (changes: Partial<Choices>) => setOpen((before) => before && chosen(before, changes)),
    close: () => {
      reading.current?.end();
      reading.current = undefined;
      setOpen(undefined);
    },
    reading,
  };
}

export type ImportFile = ReturnType<typeof useImportFile>;
