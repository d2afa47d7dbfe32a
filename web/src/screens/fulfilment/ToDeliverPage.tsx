import { isForLater, listOrdersToDeliver, type OrderToDeliver } from '@kirana/contract';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CarryLine } from '../../nouns/orders/CarryLine.tsx';
import type { Rider } from '../../nouns/orders/rider-words.ts';
import { useCardFocus } from '../../nouns/orders/use-card-focus.ts';
import { type CarryState, useCarrying, useCarryStates } from '../../nouns/orders/use-carrying.ts';
import { useWorkStates } from '../../nouns/orders/use-order-work.ts';
import { useTells } from '../../nouns/orders/use-tells.ts';
import { callIfChanged } from '../../platform/api-client.ts';
import { formatCount } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { accountOf } from '../../platform/token.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { DeliverCard } from './DeliverCard.tsx';
import type { CardState } from './FulfilmentCard.tsx';
import pageStyles from './FulfilmentPage.module.css';
import { Cards, FulfilmentPage } from './FulfilmentPage.tsx';
import { HeldCash, useHeldCash } from './HeldCash.tsx';
import { TakeRow, taking } from './TakeRow.tsx';
import type { FulfilmentList } from './use-fulfilment.ts';

const list: FulfilmentList<OrderToDeliver> = {
  status: 'packed',
  ask: (known) => callIfChanged(listOrdersToDeliver, {}, known),
};

/** How long the place that was pressed says where its order went, in milliseconds. */
const answerMs = 10_000;

/** From how many orders on `Take all` asks. */
const askFrom = 4;

/** Whether an order is with me, once what is being sent has arrived. */
const isWithMe = ({ takenAt }: OrderToDeliver, carry: CarryState | undefined): boolean =>
  carry?.kind === 'sending' ? carry.change.to !== null : takenAt !== undefined;

interface PartProps {
  title: string;
  orders: readonly OrderToDeliver[];
  /** Whether this is the part of what is with me. */
  isMine: boolean;
  carries: ReadonlyMap<string, CarryState>;
  card: (order: OrderToDeliver, isGone: boolean) => ReactNode;
  none: string;
  children?: ReactNode;
}

/** `With me 3` or `To take 5`, and the answers where an order was pressed away. */
function Part({ title, orders, isMine, carries, card, none, children }: PartProps) {
  const titleId = useId();
  const { undoCarry } = useCarrying();
  const work = useWorkStates();
  /** The press that took an order out of this part; a step that came after it has its own `Undo`. */
  const pressOn = (id: string): CarryState | undefined => {
    const carry = carries.get(id);
    if (carry && (work.get(id)?.at ?? 0) > carry.at) return undefined;
    const isFrom = (carry?.change.from !== null) === isMine;
    return carry?.kind === 'failed' || !isFrom ? undefined : carry;
  };
  const isHeld = (id: string): boolean => {
    const press = pressOn(id);
    const hasFocus = document.querySelector(`[data-place="${id}"] :focus-visible`) !== null;
    return (
      press !== undefined &&
      (press.kind === 'sending' || Date.now() - press.at < answerMs || hasFocus)
    );
  };
  const answer = ({ _id: id }: OrderToDeliver) => {
    const press = pressOn(id);
    if (press === undefined) return null;
    const { what, isUndo } = press.change;
    return (
      <div className={pageStyles.answer}>
        <CarryLine state={press} what={isUndo ? 'Undoing' : what} onUndo={undoCarry} />
        {!isUndo && <p className={text.quiet}>now in {isMine ? 'To take' : 'With me'}</p>}
      </div>
    );
  };
  return (
    <section className={layout.snug} aria-labelledby={titleId}>
      <div className={layout.apart}>
        <div className={layout.line}>
          <h2 id={titleId} className={text.title}>
            {title} <span className={text.quiet}>{formatCount(orders.length)}</span>
          </h2>
          {orders.length === 0 && <p className={text.quiet}>{none}</p>}
        </div>
        {children}
      </div>
      <Cards {...{ orders, card, answer, isHeld }} level={3} />
    </section>
  );
}

interface PartsProps {
  orders: readonly OrderToDeliver[];
  stateOf: (order: OrderToDeliver) => CardState | undefined;
}

/** What I carry, and what nobody does. */
function Parts({ orders, stateOf }: PartsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { keepFocus, handlers } = useCardFocus(root);
  const { carry } = useCarrying();
  const carries = useCarryStates();
  const tells = useTells();
  const confirm = useConfirm();
  const nowMs = useServerNow(60_000);
  const { token } = useSession();
  const me: Rider = { _id: token === undefined ? '' : accountOf(token), name: '' };
  useLayoutEffect(() => keepFocus());
  if (orders.length === 0) return null;
  const mine = orders.filter((order) => isWithMe(order, carries.get(order._id)));
  const free = orders.filter((order) => !mine.includes(order));
  // Nobody goes out now with what is for later.
  const toGo = free.filter(({ window }) => !isForLater(window, nowMs));
  const takeAll = async () => {
    const count = toGo.length;
    const confirmation = {
      message: `Take all ${formatCount(count)} orders?`,
      confirmLabel: 'Take all',
      variant: 'primary',
    } as const;
    if (count < askFrom || (await confirm(confirmation)))
      for (const order of toGo) carry(taking(order, me));
  };
  return (
    <div ref={root} className={layout.loose} {...handlers}>
      <Part
        {...{ carries, orders: mine }}
        title="With me"
        isMine
        none="You carry nothing."
        card={(order, isGone) => (
          <DeliverCard
            {...{ order, me, isGone }}
            tell={tells.get(order._id)}
            state={stateOf(order)}
          />
        )}
      />
      <Part
        {...{ carries, orders: free }}
        title="To take"
        isMine={false}
        none="Nothing waits for a rider."
        card={(order, isGone) => <TakeRow {...{ order, me, isGone }} state={stateOf(order)} />}
      >
        <Button aria-disabled={toGo.length === 0} onClick={() => void takeAll()}>
          Take all
        </Button>
      </Part>
    </div>
  );
}

/** To Deliver (people 2, door 2): the packed orders, for riders. */
export function ToDeliverPage() {
  const { data: cash, isPending, failureCount } = useHeldCash();
  return (
    <FulfilmentPage
      title="To Deliver"
      list={list}
      head={<HeldCash cash={cash} />}
      isHeadPending={isPending && failureCount === 0}
      none="Nothing to deliver. Packed orders appear here."
      cards={(orders, stateOf) => <Parts {...{ orders, stateOf }} />}
    />
  );
}
