import { logoutEverywhere, type TeamPosition, type User } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { meQuery } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { spacedPhone } from '../../platform/formats.ts';
import { session } from '../../platform/session.ts';
import { LogOutIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { Avatar } from './Avatar.tsx';
import styles from './ProfilePage.module.css';

/** The signed-in account; a failed fetch redirects to the log-in (spec 2). */
function useProfile() {
  const navigate = useNavigate();
  const { data, error, isPending } = useQuery(meQuery);
  useEffect(() => {
    if (error === null) return;
    // biome-ignore lint/suspicious/noConsole: spec 8 asks for the log
    console.error('Failed to fetch the profile', error);
    navigate(paths.login, { replace: true });
  }, [error, navigate]);
  return { user: data ?? undefined, isLoading: isPending || error !== null };
}

/** The dialog and its schemas are loaded when it is opened. */
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));

const positionNames: Readonly<Record<TeamPosition, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  rider: 'Rider',
};

/** Ends every other log-in, after asking. */
function useLogoutEverywhere(email: string) {
  const confirm = useConfirm();
  const alert = useAlert();
  return async () => {
    const message = 'End all other log-ins of this account? This browser stays logged in.';
    if (!(await confirm({ message, confirmLabel: 'Log out everywhere' }))) return;
    const before = session.email();
    try {
      const { token, message } = await callApi(logoutEverywhere, {});
      session.renew(token, email, before);
      toast.success(message);
    } catch (error) {
      await alert('The other log-ins could not be ended.', reasonOf(error));
    }
  };
}

function ProfileCard({ user }: { user: User }) {
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const endOthers = useLogoutEverywhere(user.email);
  const logout = () => {
    session.logout();
    navigate(paths.login);
  };
  const facts: [term: string, value: string][] = [
    ['Email', user.email],
    ['Phone', spacedPhone(user.phone)],
    ['City', user.city],
    ['Role', user.role],
  ];
  return (
    <Card className={styles.card} aria-label="Account">
      <header className={styles.head}>
        <Avatar name={user.name} />
        <h2>{user.name}</h2>
        <p className={styles.pills}>
          <Pill tone={user.role === 'admin' ? 'good' : 'neutral'}>
            {user.role === 'admin' ? 'Administrator' : 'User'}
          </Pill>
          {user.position !== undefined && <Pill tone="info">{positionNames[user.position]}</Pill>}
        </p>
      </header>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={text.quiet}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={layout.tight}>
        <Button wide onClick={() => setChanging(true)}>
          Change password
        </Button>
        <Button wide onClick={() => void endOthers()}>
          Log out everywhere
        </Button>
        <Button wide icon={<LogOutIcon />} onClick={logout}>
          Logout
        </Button>
      </div>
      {isChanging && (
        <Suspense>
          <ChangePasswordDialog email={user.email} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  );
}

export function ProfilePage() {
  const { user, isLoading } = useProfile();
  return (
    <PageFrame title="My Profile" narrow>
      {isLoading ? (
        <div className={styles.waiting}>
          <Spinner size={32} label="Loading" />
        </div>
      ) : user === undefined ? (
        <StatePanel icon={<UserIcon size={26} />} message="No user data found" />
      ) : (
        <ProfileCard user={user} />
      )}
    </PageFrame>
  );
}
