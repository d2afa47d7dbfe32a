import { createImport, type NewImport, sendImportRows } from '@kirana/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { toNewImport } from './column-choice.ts';
import type { FileReading } from './reader/worker-client.ts';
import type { ColumnUse } from './reader/worker-messages.ts';
import type { ImportFile } from './use-import-file.ts';
import { importCalls } from './use-imports.ts';

/** The upload of a file's rows. */
export interface Upload {
  /** The number of rows that have arrived. */
  received: number;
  rowCount: number;
  isSending: boolean;
  /** Why it has stopped. */
  failure: string | undefined;
}

/** An import of a file, and the rows that are still to be sent. */
interface Sending {
  id: string;
  file: File;
  uses: readonly ColumnUse[];
  reading: FileReading;
  /** The first row that may not have arrived; undefined when all have. */
  next: number | undefined;
}

/** Sends the remaining rows, piece by piece. */
async function sendPieces(
  sending: Sending,
  signal: AbortSignal,
  onReceived: (received: number) => void,
): Promise<void> {
  const { id, uses, reading } = sending;
  while (sending.next !== undefined) {
    const { rows, next } = await reading.call('piece', { uses, from: sending.next });
    const call = { params: { id }, body: { rows } };
    const { received } = await callApi(sendImportRows, call, { signal });
    sending.next = next;
    onReceived(received);
  }
}

/** The worker that still holds what was sent; another sheet of the file may have been read since. */
const heldBy = ({ reading }: Sending, present: FileReading | undefined) =>
  reading === present ? reading : undefined;

/** Begins an import and returns its id; pressed again after no answer, it is the same one. */
function useBegin(): (file: File, body: NewImport) => Promise<string> {
  const last = useRef<{ file: File; sent: string; key: string }>(undefined);
  return async (file, body) => {
    const sent = JSON.stringify(body);
    if (last.current?.file !== file || last.current.sent !== sent)
      last.current = { file, sent, key: newUuid() };
    const headers = { 'idempotency-key': last.current.key };
    const { import: begun } = await callApi(createImport, { headers, body });
    last.current = undefined;
    return begun._id;
  };
}

/** Begins an import of the open file, sends its rows and starts the check; `goOn` continues after a failure. */
export function useUpload({ open, reading }: ImportFile) {
  const [sending, setSending] = useState<Sending>();
  const [upload, setUpload] = useState<Upload>();
  const begin = useBegin();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const go = async (what: Sending) => {
    const { signal } = leaving.current;
    const change = (changes: Partial<Upload>) =>
      setUpload((before) => before && { ...before, ...changes });
    change({ isSending: true, failure: undefined });
    try {
      await sendPieces(what, signal, (received) => change({ received }));
      await importCalls.check(what.id);
      setUpload(undefined);
    } catch (error) {
      if (signal.aborted) return;
      change({ failure: reasonOf(error) ?? 'The rows could not be sent.', isSending: false });
    }
  };

  /** Begins an import of the open file and returns its id. Throws ApiError. */
  const start = async (): Promise<string | undefined> => {
    if (open === undefined || reading.current === undefined) return undefined;
    const { file, read, choices } = open;
    const body = toNewImport(choices, file.name, read.rowCount);
    const id = await begin(file, body);
    const begun = { id, file, uses: choices.uses, reading: reading.current, next: 0 };
    setSending(begun);
    setUpload({ received: 0, rowCount: read.rowCount, isSending: true, failure: undefined });
    void go(begun);
    return id;
  };

  // Another file may be open by now.
  const isOfOpenFile = sending !== undefined && sending.file === open?.file;
  return {
    /** The import that was made of the open file. */
    made: isOfOpenFile ? sending.id : undefined,
    upload: isOfOpenFile ? upload : undefined,
    rowsOf: isOfOpenFile ? heldBy(sending, reading.current) : undefined,
    start,
    goOn: () => sending && void go(sending),
  };
}
