import { Navigate, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.ts';
import { isWorkAtStake } from '../../ui/use-leave-guard.ts';

/**
 * Redirects to the log-in when nobody is logged in, also when the session ends on the screen; but
 * not from unsaved text, which would be lost without a question.
 */
export function RequireSession() {
  const { isLoggedIn } = useSession();
  return isLoggedIn || isWorkAtStake() ? <Outlet /> : <Navigate to={paths.login} replace />;
}
