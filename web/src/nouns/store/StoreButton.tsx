import type { StoreStatus } from '@kirana/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { useConfirm } from '../../ui/dialogs.tsx';
import dropdown from '../../ui/dropdown.module.css';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { useRights } from '../accounts/me.ts';
import styles from './StoreButton.module.css';
import { useSettings, useTimeZone } from './settings.ts';
import { statusQuery } from './store-query.ts';
import { storeSubject, tellChange } from './store-toast.ts';
import {
  doorDetail,
  doorLabel,
  doorState,
  doorTones,
  nextWords,
  waitingWords,
} from './store-words.ts';
import { type DoorChange, doorRefusal, pauses, useDoor } from './use-store.ts';
import { countWaitingOrders } from './waiting-orders.ts';

/** How often the rest of a pause is said anew, in milliseconds. */
const tickMs = 30_000;

/** The changes that the present state allows, the most usual first. */
function choicesOf({ isOpen, reason }: StoreStatus): { name: string; change: DoorChange }[] {
  const pausing = pauses.map(({ minutes, name }) => ({ name, change: { minutes } }));
  const closing = { name: 'Close Store', change: { isOpen: false } };
  if (isOpen) return [...pausing, closing];
  if (reason === 'paused') return [{ name: 'Resume now', change: 'resume' }, ...pausing, closing];
  return [{ name: 'Open Store', change: { isOpen: true } }];
}

/** Makes a change from the bar: asks first when orders are waiting, and confirms it by a toast. */
function useDoorFromBar() {
  const { mutateAsync } = useDoor();
  const confirm = useConfirm();
  const mayClose = async () => {
    const waiting = await countWaitingOrders();
    if (waiting === 0) return true;
    return confirm({
      message: waitingWords(waiting),
      confirmLabel: 'Close Store',
      cancelLabel: 'Keep open',
    });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: DoorChange) => {
      const closes = change !== 'resume' && 'isOpen' in change && !change.isOpen;
      if (closes && !(await mayClose())) return;
      const { batch } = await mutateAsync(change);
      tellChange(change, batch);
    },
    onError: (error) => toast.error(doorRefusal(error)),
  });
  return { busy: isPending, press: (change: DoorChange) => void (isPending || mutate(change)) };
}

function DoorMenu({ status, onChoice }: { status: StoreStatus; onChoice: () => void }) {
  const { box, list, open, toggle, close, closeToButton, onKeyDown } = useMenu();
  const { busy, press } = useDoorFromBar();
  const listId = useId();
  const now = useServerNow(tickMs);
  const zone = useTimeZone();
  // Customers are told of ways to pay while the storefront is on.
  const isShopOn = useSettings()?.atTheDoor !== undefined;
  // The choices stay as they were when the menu was opened.
  const [opened, setOpened] = useState(status);
  if (!open && opened !== status) setOpened(status);
  const label = doorLabel(status, now);
  const [word, rest] = label.split(/(?= )(.*)/);
  const next = nextWords(status, now, zone);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is in it
    <div className={dropdown.box} ref={box} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={`${dropdown.entry} ${styles.button}`}
        data-tone={doorTones[doorState(status)]}
        aria-expanded={open}
        aria-controls={listId}
        aria-busy={busy || undefined}
        aria-label={`${label}. Store: ${doorDetail(status, now, zone)}`}
        onClick={toggle}
      >
        <span>
          {word}
          <span className={styles.rest}>{rest}</span>
        </span>
        <ChevronDownIcon size={16} />
      </button>
      <ul id={listId} className={dropdown.list} ref={list} hidden={!open}>
        {open && next !== undefined && <li className={styles.next}>{next}</li>}
        {open &&
          choicesOf(opened).map(({ name, change }) => (
            <li key={name}>
              <button
                type="button"
                className={dropdown.entry}
                onClick={() => {
                  // The dialog that opens next returns the focus to the button.
                  closeToButton();
                  press(change);
                }}
              >
                {name}
              </button>
            </li>
          ))}
        {open && (
          <li className={styles.apart}>
            <Link
              to={`${paths.store}#hours`}
              className={dropdown.entry}
              onClick={() => {
                close();
                onChoice();
              }}
            >
              Opening hours
            </Link>
          </li>
        )}
        {open && isShopOn && (
          <li>
            <a className={dropdown.entry} href="/shop" target="_blank" rel="noreferrer">
              Open my shop
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function Door({ onChoice }: { onChoice: () => void }) {
  // A failed fetch is shown and retried on Store Status.
  const { data } = useQuery({ ...statusQuery, retryOnMount: false });
  const state = data && doorState(data);
  useEffect(() => {
    if (state !== undefined) toast.follow(storeSubject, state);
  }, [state]);
  return data && <DoorMenu status={data} onChoice={onChoice} />;
}

/**
 * The store's button in the bar, for those who may open and close it: its state, and a menu of
 * changes.
 */
export function StoreButton({ onChoice }: { onChoice: () => void }) {
  return useRights()?.includes('store.door') && <Door onChoice={onChoice} />;
}
