import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { deviceStore } from '../../platform/device-store.ts';
import { session } from '../../platform/session.ts';
import { accountOf } from '../../platform/token.ts';
import type { Sheet, StoredCell } from './sheet.ts';

const storageName = 'price-and-stock';
/** How long after the last change the cells are kept, so that many are one write. */
const settledMs = 300;

/** The cells that were typed and not saved, and when. */
interface StoredChanges {
  at: number;
  cells: readonly StoredCell[];
}

/** A browser that stores nothing has nothing to restore either. */
const ignore = () => {};

const accountNow = (): string | undefined => {
  const token = session.token();
  return token === undefined ? undefined : accountOf(token);
};

async function readStored(): Promise<StoredChanges | undefined> {
  const account = accountNow();
  if (account === undefined) return undefined;
  const { [storageName]: stored } = await deviceStore.read(account, [storageName]);
  return stored as StoredChanges | undefined;
}

function keep(stored: StoredChanges | undefined): void {
  const account = accountNow();
  if (account === undefined) return;
  const done =
    stored === undefined || stored.cells.length === 0
      ? deviceStore.drop(account, [storageName])
      : deviceStore.keep(account, { [storageName]: stored });
  done.catch(ignore);
}

/** Whether this tab's changes are kept; those of two tabs would overwrite each other. */
function useIsKeeper(): boolean {
  const [isKeeper, setKeeper] = useState(navigator.locks === undefined);
  useEffect(() => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const waiting = new AbortController();
    navigator.locks
      ?.request(storageName, { signal: waiting.signal }, () => {
        setKeeper(true);
        return left;
      })
      .catch(ignore);
    return () => {
      waiting.abort();
      leave();
    };
  }, []);
  return isKeeper;
}

type Left = RefObject<StoredChanges | undefined>;

/** Keeps what is typed, along with what was found and not restored, until the signal aborts. */
function follow(sheet: Sheet, left: Left, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const typed = sheet.typedCells();
    // Cells that were only found keep their time.
    const at = typed.length > 0 ? Date.now() : (left.current?.at ?? 0);
    keep({ at, cells: [...(left.current?.cells ?? []), ...typed] });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, settledMs);
  };
  const stops = [sheet.version.subscribe(later), session.subscribe(later)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    keep(left.current);
  });
  later();
}

/** Calls `onOther` when another account than the one that was at work here logs in. */
function useOtherAccount(onOther: () => void): void {
  useEffect(() => {
    let account = accountNow();
    return session.subscribe(() => {
      const next = accountNow();
      if (account !== undefined && next !== undefined && next !== account) onOther();
      account = next ?? account;
    });
  }, [onOther]);
}

/**
 * Keeps what is typed on the device, so that it survives a crash, and offers what a crash has left. A
 * log-out removes it, and so does leaving the screen, since that asks first. Another account finds
 * nothing of it.
 */
export function useKeptChanges(sheet: Sheet) {
  const [found, setFound] = useState<StoredChanges>();
  const left = useRef<StoredChanges>(undefined);
  const isKeeper = useIsKeeper();
  const offer = useCallback((stored: StoredChanges | undefined) => {
    left.current = stored;
    setFound(stored);
  }, []);

  const forget = useCallback(() => {
    offer(undefined);
    sheet.discard();
  }, [sheet, offer]);
  useOtherAccount(forget);

  useEffect(() => {
    if (!isKeeper) return;
    const gone = new AbortController();
    const begin = async () => {
      const stored = await readStored().catch(ignore);
      if (gone.signal.aborted) return;
      if (stored) offer(stored);
      follow(sheet, left, gone.signal);
    };
    void begin();
    return () => gone.abort();
  }, [isKeeper, sheet, offer]);

  return {
    found,
    /** Whether this tab's changes are kept. */
    isKeeper,
    restore: async () => {
      const cells = left.current?.cells ?? [];
      offer(undefined);
      await sheet.restore(cells);
    },
    discard: () => {
      offer(undefined);
      keep({ at: Date.now(), cells: sheet.typedCells() });
    },
  };
}
