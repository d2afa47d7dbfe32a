import {
  cameBack,
  cancelledOrder,
  type LiveState,
  markSeen,
  newDetail,
  newOrders,
  silence,
  stopPacking,
} from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { live } from '../../nouns/orders/live.ts';
import { paths } from '../../paths.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { BellIcon } from '../../ui/icons.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { useAlertSettings } from './alert-settings.ts';
import { BlockedSound, TurnOnSound } from './BlockedSound.tsx';
import { showState } from './live-feed.ts';
import styles from './RingStrip.module.css';
import { useRinger } from './ringer.ts';
import { Silenced } from './Silenced.tsx';
import { StopLine } from './StopLine.tsx';
import { soundAndAlerts } from './sound-and-alerts.ts';
import { SoundOffIcon, SoundSettingsIcon } from './sound-icons.tsx';
import { useAddedAlerts } from './use-added-alerts.ts';

/** A call that returns the live state; `onDone` runs when the state is shown. */
function useStateCall<Input>(
  call: (input: Input) => Promise<LiveState>,
  { failed, onDone }: { failed: string; onDone: () => void },
) {
  return useMutation({
    mutationFn: call,
    onMutate: () => live.read().floor?.version,
    onSuccess: (state, _input, version) => {
      flushSync(() => showState(state, version));
      onDone();
    },
    onError: (error) => toast.error(reasonOf(error) ?? failed),
  });
}

function Age({ state }: { state: LiveState }) {
  const detail = newDetail(state, useServerNow(1000));
  return detail === undefined ? null : (
    <p className={`${text.figures} ${styles.detail}`}>{detail}</p>
  );
}

/** The latest cancelled order; after `Put back` the one before is shown. */
function Cancelled({ order, onDone }: { order: LiveState['alerts'][number]; onDone: () => void }) {
  const { _id: id } = order;
  const seen = useStateCall((order: string) => callApi(markSeen, { params: { id: order } }), {
    failed: 'The order could not be put back.',
    onDone,
  });
  const isSteady = useSteady(id);
  return (
    <div className={styles.row}>
      <StopLine key={id} isNews>
        {cancelledOrder(order)} <b>{stopPacking}</b>
      </StopLine>
      <Button busy={seen.isPending} aria-disabled={!isSteady} onClick={() => seen.mutate(id)}>
        Put back
      </Button>
    </div>
  );
}

/** Marks what is told as seen, one after the other; the last answer is the present state. */
async function markAllSeen(ids: readonly string[]): Promise<LiveState> {
  let state: LiveState | undefined;
  for (const id of ids) state = await callApi(markSeen, { params: { id } });
  if (state === undefined) throw new Error('nothing came back');
  return state;
}

/** The orders that riders brought back; `Seen` is of those that are told. */
function CameBack({ state, onDone }: { state: LiveState; onDone: () => void }) {
  const back = state.alerts.filter(({ kind }) => kind === 'returned');
  const ids = back.map(({ _id }) => _id);
  const { key, isNews } = useAddedAlerts(back);
  const seen = useStateCall(markAllSeen, {
    failed: 'The order could not be marked as seen.',
    onDone,
  });
  const isSteady = useSteady(ids.join());
  return (
    <div className={styles.row}>
      <StopLine key={key} isNews={isNews}>
        {cameBack(state)}
      </StopLine>
      <Button busy={seen.isPending} aria-disabled={!isSteady} onClick={() => seen.mutate(ids)}>
        Seen
      </Button>
    </div>
  );
}

interface ActionsProps {
  state: LiveState;
  /** Only the way to the orders, where there is room for one line. */
  isShort: boolean;
  /** On another screen than the board. */
  isElsewhere: boolean;
  onDone: () => void;
  /** What stands before them. */
  children?: ReactNode;
}

/** The actions for all alerts. */
function Actions({ state, isShort, isElsewhere, onDone, children }: ActionsProps) {
  const silenced = useStateCall((version: string) => callApi(silence, { body: { version } }), {
    failed: 'The bell could not be silenced.',
    onDone,
  });
  // What has only just come in is not silenced unseen.
  const isSteady = useSteady(state.alerts.map(({ _id, kind }) => `${_id} ${kind}`).join());
  return (
    <div className={styles.actions}>
      {children}
      {/* The board has a button of this name itself. */}
      {state.ringing && isElsewhere && (
        <Button
          variant="quiet"
          iconOnly
          icon={<SoundSettingsIcon />}
          aria-label="Sound and alerts"
          title="Sound and alerts"
          onClick={soundAndAlerts.open}
        />
      )}
      {state.ringing && (
        <Button
          busy={silenced.isPending}
          aria-disabled={!isSteady}
          onClick={() => silenced.mutate(state.version)}
        >
          Silence
        </Button>
      )}
      {isElsewhere && (
        <ButtonLink to={paths.liveOrders} variant="primary" aria-label="Show orders">
          {isShort ? 'Show' : 'Show orders'}
        </ButtonLink>
      )}
    </div>
  );
}

/** How many orders are new; announced when one more comes, not when they become fewer. */
function Fresh({ state, text, isShort }: { state: LiveState; text: string; isShort: boolean }) {
  const { key, isNews } = useAddedAlerts(state.alerts.filter(({ kind }) => kind === 'new'));
  const { rings } = useAlertSettings();
  return (
    <div className={styles.fresh}>
      <span className={styles.sign} data-off={!rings}>
        {rings ? <BellIcon /> : <SoundOffIcon />}
      </span>
      <p key={key} role={isNews ? 'alert' : undefined} className={styles.count}>
        {text}
      </p>
      {!isShort && <Age state={state} />}
    </div>
  );
}

/** The strip at the lower edge of every screen while an order has an alert. */
export function RingStrip({ state }: { state: LiveState }) {
  const strip = useRef<HTMLElement>(null);
  const { isBlocked } = useRinger();
  const cancelled = state.alerts.find(({ kind }) => kind === 'cancelled');
  const fresh = newOrders(state);
  const isElsewhere = useLocation().pathname !== paths.liveOrders;
  const isLow = useMediaQuery(breakpoints.low);
  // The narrowest board shows what came back among the packed orders, and what rings in the strip.
  const isTiny = useMediaQuery(breakpoints.narrow);
  const isRingingHere = state.ringing && !isElsewhere;
  const isSmall = useMediaQuery(breakpoints.phone) || isLow;
  const isShort = isSmall && !state.ringing;
  const back = cameBack(state);
  const isBack = back !== undefined;
  const isBackBeside = isTiny && isRingingHere && fresh !== undefined;
  // The tab counts what is silenced, and the way to the orders is here.
  const isCalmHere =
    isTiny && !isElsewhere && !state.ringing && (isBack || cancelled !== undefined);
  // Beside what is to be stopped there is room for one line more: the number alone.
  const isBrief = isShort || (isSmall && (cancelled !== undefined || isBack));
  // A row of its own would move what stands above it.
  const isSoundBeside = isSmall && !isLow && (isBrief || fresh === undefined);
  const keepFocus = () => {
    // The pressed button has disappeared, and the focus with it.
    if (document.activeElement !== document.body) return;
    const next = strip.current?.querySelector('a') ?? document.querySelector('main');
    next?.focus();
  };
  return (
    <section aria-label="New orders" className={styles.strip} ref={strip}>
      {cancelled && <Cancelled order={cancelled} onDone={keepFocus} />}
      {/* One after the other where there is little room. */}
      {isBack && !(isSmall && cancelled) && !isBackBeside && (
        <CameBack state={state} onDone={keepFocus} />
      )}
      {!isCalmHere && (
        <div className={styles.row} data-short={isBrief}>
          <div className={styles.said}>
            {fresh !== undefined && !(isTiny && isRingingHere && cancelled) && (
              <Fresh
                state={state}
                isShort={isBrief}
                text={isBrief ? fresh.replace(/ orders?$/, '') : fresh}
              />
            )}
            {isBack && isBackBeside && !cancelled && (
              <p className={`${styles.detail} ${text.wait}`}>{back.replace(/ orders?/, '')}</p>
            )}
            {isBlocked && !isSoundBeside && (
              <BlockedSound isIcon={(isLow && isBrief) || (isTiny && !isElsewhere)} />
            )}
            {!state.ringing && state.silenced && (
              <Silenced silenced={state.silenced} isShort={isBrief} />
            )}
          </div>
          <Actions {...{ state, isElsewhere }} isShort={isBrief} onDone={keepFocus}>
            {isBlocked && isSoundBeside && <TurnOnSound isIcon={isElsewhere || isTiny} />}
          </Actions>
        </div>
      )}
    </section>
  );
}
