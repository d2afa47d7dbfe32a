import type { Person } from '@kirana/contract';
import { useState } from 'react';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import { withArticle } from './position-words.ts';
import { changePosition, useInvitations, usePeople } from './use-people.ts';

function useRemove() {
  const confirm = useConfirm();
  const alert = useAlert();
  return async (person: Person) => {
    const agreed = await confirm({
      message: `Remove ${person.name}, ${withArticle(person.position)}, from the team? This holds at once.`,
      confirmLabel: 'Remove from the team',
    });
    if (!agreed) return;
    try {
      toast.success(await changePosition(person, 'customer'));
    } catch (error) {
      await alert(`${person.name} could not be removed.`, reasonOf(error));
    }
  };
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the team</VisuallyHidden>
      <Skeleton height="14rem" />
    </div>
  );
}

function Team({ timeZone }: { timeZone: string }) {
  const people = usePeople();
  const invitations = useInvitations();
  const [changing, setChanging] = useState<Person>();
  const remove = useRemove();
  if (people.data === undefined) {
    if (!people.isLoadingError) return <Loading />;
    return (
      <FailedPanel
        message="The team could not be loaded."
        detail={reasonOf(people.error)}
        retrying={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    );
  }
  return (
    <>
      {(people.isRefetchError || invitations.isError) && (
        <RetryNotice
          query={{
            isFetching: people.isFetching || invitations.isFetching,
            refetch: () => Promise.all([people.refetch(), invitations.refetch()]),
          }}
        >
          The team could not be refreshed.
        </RetryNotice>
      )}
      <PeopleTable
        people={people.data}
        timeZone={timeZone}
        onChangePosition={setChanging}
        onRemove={(person) => void remove(person)}
      />
      {invitations.data !== undefined && (
        <Invitations invitations={invitations.data} timeZone={timeZone} />
      )}
      {changing !== undefined && (
        <PositionDialog person={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

/** The team, and the open invitations. */
export function PeoplePage() {
  const timeZone = useTimeZone();
  const [isInviting, setInviting] = useState(false);
  return (
    <PageFrame
      title="People"
      actions={
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <Team timeZone={timeZone} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PageFrame>
  );
}
