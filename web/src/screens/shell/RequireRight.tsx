import type { Right } from '@kirana/contract';
import { Outlet } from 'react-router';
import { useRights } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { isWorkAtStake } from '../../ui/use-leave-guard.ts';

function NoAccess() {
  return (
    <PageFrame title="No access">
      <StatePanel
        icon={<UserIcon size={26} />}
        message="You do not have access to this screen."
        detail="If you need it for your work, ask the owner of the store."
        action={
          <ButtonLink to={paths.landing} variant="primary">
            Go to the home page
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}

interface RequireRightProps {
  /** The rights of which one is enough. */
  oneOf: readonly Right[];
  /**
   * Whether visitors and customers, who have no rights, may open it; true for the spec's screens.
   */
  isOpen?: boolean;
}

/** Shows a screen only to team members with a right to it; unsaved text stays until it is left. */
export function RequireRight({ oneOf, isOpen = false }: RequireRightProps) {
  const rights = useRights();
  if (isWorkAtStake()) return <Outlet />;
  // Until the rights are known a screen shows its heading and how it loads; the server guards the data.
  if (rights === undefined) return <Outlet />;
  if (isOpen && rights.length === 0) return <Outlet />;
  return oneOf.some((right) => rights.includes(right)) ? <Outlet /> : <NoAccess />;
}
