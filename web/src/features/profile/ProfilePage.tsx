import { getMe, type User } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { callApi } from '../../platform/api-client.ts';
import { session } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LogOutIcon, UserIcon } from '../../ui/icons.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './ProfilePage.module.css';

/** The signed-in account; a fetch that fails leads to the log-in (spec 2). */
function useProfile() {
  const navigate = useNavigate();
  const { data, error, isPending } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => callApi(getMe, {}, { signal }),
  });
  useEffect(() => {
    if (error === null) return;
    // biome-ignore lint/suspicious/noConsole: spec 8 asks for the log
    console.error('Failed to fetch the profile', error);
    navigate(paths.login, { replace: true });
  }, [error, navigate]);
  return { user: data?.user, isLoading: isPending || error !== null };
}

function ProfileCard({ user }: { user: User }) {
  const navigate = useNavigate();
  const logout = () => {
    session.logout();
    navigate(paths.login);
  };
  const facts: [term: string, value: string][] = [
    ['Email', user.email],
    ['Phone', user.phone],
    ['City', user.city],
    ['Role', user.role],
  ];
  return (
    <Card className={styles.card} aria-label="Account">
      <header className={styles.head}>
        <Avatar name={user.name} />
        <h2>{user.name}</h2>
        <Pill tone={user.role === 'admin' ? 'good' : 'neutral'}>
          {user.role === 'admin' ? 'Administrator' : 'User'}
        </Pill>
      </header>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button wide icon={<LogOutIcon />} onClick={logout}>
        Logout
      </Button>
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
