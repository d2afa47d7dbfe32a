import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { AlertDialog } from './AlertDialog.tsx';
import type { Action } from './action.ts';
import { type Confirmation, ConfirmDialog } from './ConfirmDialog.tsx';

/** Shows a message until it is acknowledged; `reason` is a second paragraph. */
export type ShowAlert = (message: string, reason?: string, action?: Action) => Promise<void>;

/** Asks for confirmation; resolves to whether the person agreed. */
export type AskConfirm = (confirmation: Confirmation) => Promise<boolean>;

interface Dialogs {
  alert: ShowAlert;
  confirm: AskConfirm;
}

const DialogContext = createContext<Dialogs | undefined>(undefined);

interface Waiting {
  key: number;
  render: () => ReactNode;
}

let lastKey = 0;

/** A queue of dialogs: the second opens when the first is closed. */
function useDialogQueue() {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const ask = useCallback(
    <Reply,>(render: (reply: (value: Reply) => void) => ReactNode) =>
      new Promise<Reply>((resolve) => {
        lastKey += 1;
        const key = lastKey;
        const reply = (value: Reply) => {
          // The dialog unmounts before its caller continues, since nothing behind an open dialog
          // can be focused.
          flushSync(() => setQueue((waiting) => waiting.filter((one) => one.key !== key)));
          resolve(value);
        };
        setQueue((waiting) => [...waiting, { key, render: () => render(reply) }]);
      }),
    [],
  );
  return { current: queue[0], ask };
}

/** Provides the app's alerts and confirmations to everything below it. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const { current, ask } = useDialogQueue();
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: (message, reason, action) =>
        ask<void>((reply) => <AlertDialog {...{ message, reason, action }} onClose={reply} />),
      confirm: (confirmation) =>
        ask<boolean>((reply) => <ConfirmDialog {...confirmation} onAnswer={reply} />),
    }),
    [ask],
  );
  return (
    <DialogContext value={dialogs}>
      {children}
      {current !== undefined && <div key={current.key}>{current.render()}</div>}
    </DialogContext>
  );
}

function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (dialogs === undefined) throw new Error('DialogProvider is missing above this component');
  return dialogs;
}

/** The app's alert: `await alert('Failed to update order status.', reason)`. */
export function useAlert(): ShowAlert {
  return useDialogs().alert;
}

/** The app's confirmation: `if (await confirm({ message, confirmLabel: 'Delete' })) …`. */
export function useConfirm(): AskConfirm {
  return useDialogs().confirm;
}
