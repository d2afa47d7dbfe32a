import { type FloorState, getLive, type LiveState, versionText } from '@kirana/contract';
import { findVersions, type Version } from '../../changes/change.repository.ts';
import type { Feed } from '../../changes/feeds.ts';
import type { Db } from '../../database/schema.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import type { Clock } from '../../platform/clock.ts';
import { answerText } from '../../platform/serialize-answer.ts';
import { findFloor } from './live.repository.ts';
import { type Bell, type StateAt, stateAt } from './live-state.ts';

/** The newest alerts are sent in full; the others are only counted. */
const maxAlerts = 20;

/** A state as it is sent. */
interface Sent {
  readonly version: string;
  readonly json: string;
}

/**
 * The live state as it is sent: one text for those who may see the orders, one for packers and
 * riders.
 */
export interface Live {
  readonly state: LiveState;
  readonly bell: Bell;
  /** When the clock alone changes it; epoch milliseconds. */
  readonly changesAt: number;
  readonly whole: Sent;
  readonly floor: Sent;
  /** The version of the people feed; when it changes, the guard checks every caller again. */
  readonly people: string;
}

/** A cached state, and the versions that it was made from. */
interface CachedState extends Omit<Live, 'people'> {
  readonly madeAt: number;
  /** The versions of the orders and store feeds. */
  readonly feeds: string;
}

/**
 * Reads the live state. The feeds' versions are read each time, once for all simultaneous callers;
 * the state is made again only when a version or, by the clock, the state has changed.
 */
export function createLiveReader(db: Db, clock: Clock, zone: string): () => Promise<Live> {
  let cached: CachedState | undefined;
  return createSharedLoader(async () => {
    // The versions are read before the orders, so that no change between the two reads is missed.
    const versions = await findVersions(db);
    const now = clock();
    if (!cached || !holds(cached, feedsOf(versions), now))
      cached = await make(db, versions, now, zone);
    const { feeds: _, madeAt: __, ...live } = cached;
    return { ...live, people: versionText(versions.people) };
  });
}

const feedsOf = ({ orders, store }: Record<Feed, Version>): string =>
  `${versionText(orders)} ${versionText(store)}`;

/** A clock that was set back invalidates the cached state as well. */
const holds = ({ feeds, madeAt, changesAt }: CachedState, present: string, now: number): boolean =>
  feeds === present && madeAt <= now && now < changesAt;

async function make(
  db: Db,
  versions: Record<Feed, Version>,
  now: number,
  zone: string,
): Promise<CachedState> {
  const rows = await findFloor(db, now, maxAlerts);
  const { state, bell, floor, changesAt }: StateAt = stateAt(
    rows,
    now,
    zone,
    versionText(versions.orders),
  );
  const source = { changesAt, madeAt: now, feeds: feedsOf(versions) };
  return { state, bell, whole: toSent(state), floor: toSent(floor), ...source };
}

const toSent = (state: LiveState | FloorState): Sent => ({
  version: state.version,
  json: answerText(getLive, state),
});
