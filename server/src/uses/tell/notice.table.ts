/**
 * An order of whose last step somebody is told without being asked: the phones that follow it, or its
 * account by mail. It belongs to this running store: it is neither on record nor in a backup.
 */
export interface NoticeTable {
  order_id: string;
  /** When the step has stood long enough; epoch milliseconds. */
  due_at: number;
  /** Nothing is sent before, after a failure; 0 at first. */
  try_at: number;
}
