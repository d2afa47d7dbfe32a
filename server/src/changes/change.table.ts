import type { Generated } from 'kysely';
import type { ChangeKind, Feed, Noun } from './feeds.ts';

/**
 * A feed: changes that are numbered together. Locking its row serializes every change to its nouns.
 */
export interface FeedTable {
  name: Feed;
  /** The number of its last change; 0 before the first. */
  version: number;
  /** The mark of its last change. */
  mark: string;
  /** The time of its last change, epoch milliseconds. */
  at: number;
}

/** What one request or one command changed. */
export interface BatchTable {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  actor_kind: ActorKind;
  /** The account's id, and its name at that time; empty when there is no account. */
  actor_id: string;
  actor_name: string;
  /** The noun of its first change. */
  noun: Noun;
  kind: ChangeKind;
  /** How many changes it has. */
  changes: number;
  /** The batch that it took back; empty for none. */
  undoes: string;
  request_id: string;
  /** What it is called as a whole; empty where its changes say it. */
  title: Generated<string>;
}

/**
 * Who makes changes: an account of the team, a customer, the payment provider, a command or the
 * server.
 */
export type ActorKind = 'account' | 'customer' | 'payment' | 'command' | 'system';

/** One change of one row. */
export interface ChangeTable {
  feed: Feed;
  /** Numbered from 1 within the feed. */
  version: number;
  /** Eight random characters, which tell the same number of two histories apart. */
  mark: string;
  batch_id: string;
  /** Epoch milliseconds; never goes back within a feed. */
  at: number;
  noun: Noun;
  noun_id: string;
  noun_name: string;
  kind: ChangeKind;
  /**
   * JSON of the changed fields only, with their names on the wire; `null` where there is no row.
   */
  before: string;
  after: string;
}
