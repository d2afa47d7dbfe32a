import { type Invitation, isolated } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { formatMoment } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import layout from '../../ui/layout.module.css';
import { Pill } from '../../ui/Pill.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { SentDialog } from './InviteDialog.tsx';
import styles from './PeoplePage.module.css';
import { positionName } from './position-words.ts';
import { sendAgain, withdraw } from './use-people.ts';

type Sent = Awaited<ReturnType<typeof sendAgain>>;

interface InvitationRowProps {
  invitation: Invitation;
  timeZone: string;
  onSent: (sent: Sent) => void;
}

function InvitationRow({ invitation, timeZone, onSent }: InvitationRowProps) {
  const attempt = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => toast.error(reasonOf(error) ?? 'This could not be done.'),
  });
  const confirm = useConfirm();
  const now = useServerNow(30_000);
  const { email, position, createdAt, expiresAt, by } = invitation;
  const isOver = Date.parse(expiresAt) <= now;
  const askWithdraw = async () => {
    const message = `Withdraw the invitation of ${email}? Its link stops working.`;
    if (await confirm({ message, confirmLabel: 'Withdraw' }))
      attempt.mutate(async () => toast.success(await withdraw(invitation)));
  };
  const sentAt = formatMoment(Date.parse(createdAt), now, timeZone);
  const nameId = `invitation-${invitation._id}`;
  return (
    <li className={`${layout.apart} ${styles.invitation}`}>
      <div>
        <p id={nameId} className={styles.email}>
          {email} <Pill>{positionName(position)}</Pill>
        </p>
        {by !== undefined && <p className={text.hint}>Invited by {isolated(by)}</p>}
        <p className={text.hint}>
          {isOver ? `Sent ${sentAt}, no longer valid` : `Sent ${sentAt}, valid for 7 days`}
        </p>
      </div>
      <div className={`${layout.end} ${styles.buttons}`}>
        <Button
          size="small"
          aria-describedby={nameId}
          busy={attempt.isPending}
          onClick={() => attempt.mutate(async () => onSent(await sendAgain(invitation)))}
        >
          Send again
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-describedby={nameId}
          aria-disabled={attempt.isPending}
          onClick={() => void askWithdraw()}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

interface InvitationsProps {
  invitations: readonly Invitation[];
  timeZone: string;
}

/** The invitations that were not accepted yet. */
export function Invitations({ invitations, timeZone }: InvitationsProps) {
  const [sent, setSent] = useState<Sent>();
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <Card aria-labelledby="invitations" className={layout.snug}>
      <h2 id="invitations">Invitations</h2>
      <div {...kept}>
        {invitations.length === 0 ? (
          <p className={text.hint}>Nobody is invited just now.</p>
        ) : (
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation._id}
                invitation={invitation}
                timeZone={timeZone}
                onSent={setSent}
              />
            ))}
          </ul>
        )}
      </div>
      {sent !== undefined && <SentDialog sent={sent} onClose={() => setSent(undefined)} />}
    </Card>
  );
}
