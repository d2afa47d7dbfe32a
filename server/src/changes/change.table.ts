import type { ChangeKind, Feed, Noun } from './feeds.ts';

/** A feed: changes that are numbered together. Its row is the lock of every change to its nouns. */
export interface FeedTable {
  name: Feed;
  /** The number of its last change; 0 before the first. */
  version: number;
  /** The mark of its last change. */
  mark: string;
  /** When its last change was, epoch milliseconds. */
  at: number;
}

/** What one request, or one command, changed. */
export interface BatchTable {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  actor_kind: ActorKind;
  /** The account's id and its name of that time; empty for none. */
  actor_id: string;
  actor_name: string;
  /** Of its first change. */
  noun: Noun;
  kind: ChangeKind;
  /** How many changes it has. */
  changes: number;
  /** The batch that it took back; empty for none. */
  undoes: string;
  request_id: string;
}

/** Who makes changes: one of the shop, a customer, the payment provider, a command, the server itself. */
export type ActorKind = 'account' | 'customer' | 'payment' | 'command' | 'system';

/** One change of one row. */
export interface ChangeTable {
  feed: Feed;
  /** Counts from 1 within the feed. */
  version: number;
  /** Eight random characters: the same number of another history has another mark. */
  mark: string;
  batch_id: string;
  /** Epoch milliseconds; never goes back within a feed. */
  at: number;
  noun: Noun;
  noun_id: string;
  noun_name: string;
  kind: ChangeKind;
  /** JSON of the changed fields alone, with their names on the wire; `null` where there is no row. */
  before: string;
  after: string;
}
