import type { Answer, openInvitation, Registration } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchHomePath, meQuery } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextField } from '../../ui/Field.tsx';
import { LogInLink } from '../../ui/LogInLink.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import { PhoneAndCity } from './PhoneAndCity.tsx';
import { loadForms, sentenceFor, useAuthForm } from './use-auth-form.ts';

type Invited = Answer<typeof openInvitation>;
type Details = Omit<Registration, 'email'>;

const titleOf = (invited?: Invited): string => `Join ${invited?.storeName ?? 'Kirana'}`;

/**
 * The invitation of the link; while somebody is logged in, the server also checks that it is for
 * them.
 */
function useInvitation(token: string) {
  const { token: own } = useSession();
  return useQuery({
    queryKey: ['invitation', token, own],
    queryFn: async () => (await loadForms()).askInvitation(token),
    meta: { public: true },
  });
}

/** Makes an account for the invited person, and logs in. */
function NewAccount({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { register, errors, isSubmitting, failure, formProps } = useAuthForm<Details>({
    initial: { name: '', phone: '', password: '' },
    focus: 'name',
    resolver: (forms) => forms.joinResolver,
    send: async (values, forms) => {
      await forms.sendJoin({ token, ...values });
      navigate(paths.login, { state: { email } });
    },
  });
  return (
    <form className={layout.stack} {...formProps}>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <PhoneAndCity phone={register('phone')} city={register('city')} errors={errors} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint="At least 8 characters."
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Join
      </Button>
    </form>
  );
}

/** Adds the logged-in account to the team. */
function WithAccount({ token }: { token: string }) {
  const navigate = useNavigate();
  const { data: user } = useQuery(meQuery);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await (await loadForms()).sendJoin({ token });
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      toast.success(message, undefined, { isForNext: true });
      navigate(await fetchHomePath());
    } catch (error) {
      setFailure(sentenceFor(error));
      setBusy(false);
    }
  };
  if (!user) return <Spinner label="Loading" />;
  return (
    <div className={layout.stack}>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <Button variant="primary" wide busy={busy} onClick={() => void press()}>
        Join as {user.name}
      </Button>
    </div>
  );
}

const intro = ({ email, position }: Invited): ReactNode => (
  <>
    <b>{email}</b> is asked to join as {position}.
  </>
);

/** The invitation is invalid for this person, or could not be fetched. */
function NotOpened({ query }: { query: ReturnType<typeof useInvitation> }) {
  const { isLoggedIn } = useSession();
  if (!(query.error instanceof ApiError && query.error.status === 400))
    return (
      <AuthCard title={titleOf()} intro={reasonOf(query.error) ?? 'Something went wrong'}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </AuthCard>
    );
  return (
    <AuthCard title={titleOf()} intro="An invitation is for one email, and works once.">
      <Notice tone="bad">{sentenceFor(query.error)}</Notice>
      {isLoggedIn && (
        <Notice tone="wait">If it was sent to another email, log out and open it again.</Notice>
      )}
      <ButtonLink to={paths.landing}>Go to the home page</ButtonLink>
    </AuthCard>
  );
}

/**
 * The screen of an invitation's link, whose token is after `#`, which is not sent to any server.
 */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  const { isLoggedIn } = useSession();
  const invitation = useInvitation(token);
  const { data, error } = invitation;
  if (data !== undefined)
    return (
      <AuthCard
        title={titleOf(data)}
        intro={intro(data)}
        foot={
          isLoggedIn ? undefined : (
            <>
              Already have an account? <LogInLink to={paths.login} inPlace />
            </>
          )
        }
      >
        {isLoggedIn ? (
          <WithAccount token={token} />
        ) : (
          <NewAccount token={token} email={data.email} />
        )}
      </AuthCard>
    );
  if (error === null)
    return (
      <AuthCard title={titleOf()} intro="One moment.">
        <Spinner label="Loading" />
      </AuthCard>
    );
  return <NotOpened query={invitation} />;
}
