import { hash } from 'node:crypto';
import {
  boardDays,
  changesSince,
  listOpenOrders as listOpenOrdersCall,
  listOrders,
  listOrdersToDeliver,
  listOrdersToPack,
  type ParsedInput,
  totalCount,
  versionText,
} from '@kirana/contract';
import type { FastifyReply } from 'fastify';
import { findVersion, type Version } from '../../changes/change.repository.ts';
import { isCurrent } from '../../changes/feed-version.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import type { Http } from '../../platform/bind-call.ts';
import { addDays, startOfDay } from '../../platform/calendar.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { JsonList } from '../../platform/json-list.ts';
import { sendText } from '../../platform/serialize-answer.ts';
import type { Ctx, Feature } from '../../services.ts';
import { countShownOrders, type OrderFilter } from './order.repository.ts';
import {
  createChangedOrderLists,
  listAllOrders,
  listOpenOrders,
  listToDeliver,
  listToPack,
} from './order-list.ts';

const minuteMs = 60_000;
/** How far back the board shows open orders. */
const boardMs = boardDays * 24 * 60 * minuteMs;

/** The lists of orders, which open screens poll. */
export const orderListRoutes: Feature = (bind, services) => {
  const { db, config } = services;
  const readVersion = createSharedLoader(() => findVersion(db, 'orders'));
  const listChangedOrders = createChangedOrderLists(db, readVersion);

  /**
   * Answers 304 when nothing has changed, only the changes when they are known, else everything.
   */
  async function answerList(
    { request, reply }: Http,
    { since, filter, of }: AskedList,
    listAll: () => Promise<string | JsonList>,
  ): Promise<FastifyReply> {
    // The version is read before the orders, so that no change between the two reads is missed.
    const version = versionFor(of, await readVersion());
    reply.header('etag', `W/"${versionText(version)}"`);
    if (isCurrent(request.headers['if-none-match'], version)) return reply.code(304).send();
    const changed = since && (await listChangedOrders(filter, since, version));
    if (!changed) return sendText(reply, await listAll());
    reply.header(changesSince, since);
    return sendText(reply, changed);
  }

  bind(listOrders, ({ query }, _ctx, http) => {
    const filter = toFilter(query, config.STORE_TIMEZONE);
    return answerList(http, { since: query.since, filter }, async () => {
      http.reply.header(totalCount, await countShownOrders(db, query));
      return listAllOrders(db, filter);
    });
  });

  bind(listOpenOrdersCall, ({ query: { since, done } }, ctx, http) => {
    const shownFrom = boardFrom(ctx);
    const doneFrom = done === undefined ? undefined : ctx.now() - done * minuteMs;
    return answerList(http, { since, filter: { shownFrom } }, () =>
      listOpenOrders(db, shownFrom, doneFrom),
    );
  });

  bind(listOrdersToPack, (_input, ctx, http) =>
    answerList(http, everything, () => listToPack(db, boardFrom(ctx))),
  );

  bind(listOrdersToDeliver, (_input, ctx, http) =>
    answerList(http, { ...everything, of: ctx.caller.id }, () =>
      listToDeliver(db, boardFrom(ctx), ctx.caller.id),
    ),
  );
};

/** A list that somebody asks for. */
interface AskedList {
  readonly since: string | undefined;
  readonly filter: OrderFilter;
  /** The account whose own list it is; absent where all get the same. */
  readonly of?: string;
}

/** A version of one account's list, which no other account's list has. */
const versionFor = (account: string | undefined, version: Version): Version =>
  account === undefined
    ? version
    : { ...version, mark: hash('sha256', version.mark + account).slice(0, version.mark.length) };

/** Rounded down to the minute, so that screens that ask at about the same time share one answer. */
const boardFrom = (ctx: Ctx): number => Math.floor(ctx.now() / minuteMs) * minuteMs - boardMs;

/** These lists are short, so they are always sent in full. */
const everything = { since: undefined, filter: {} };

function toFilter(
  { startDate, endDate }: ParsedInput<typeof listOrders>['query'],
  timeZone: string,
): OrderFilter {
  if (startDate && endDate && startDate > endDate) throw new DomainError('dates.reversed');
  return {
    from: startDate ? startOfDay(startDate, timeZone) : undefined,
    before: endDate ? startOfDay(addDays(endDate, 1), timeZone) : undefined,
  };
}
