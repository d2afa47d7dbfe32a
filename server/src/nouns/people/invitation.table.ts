import type { TeamPosition } from '@kirana/contract';

/** An invitation to the team that was not accepted yet; at most one per e-mail address. */
export interface InvitationTable {
  id: string;
  /** Lower case; unique. */
  email: string;
  position: TeamPosition;
  /** The account that sent its latest link; empty for those of an earlier version. */
  invited_by: string;
  /** SHA-256 of the token in its link, hex; unique. */
  token_hash: string;
  /** When its latest link was made, epoch milliseconds. */
  created_at: number;
  /** Epoch milliseconds. */
  expires_at: number;
}
