import { Navigate, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.ts';

/** Sends the logged-out to the log-in, at once also when the session ends while they look on. */
export function RequireSession() {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <Outlet /> : <Navigate to={paths.login} replace />;
}
