import { Navigate, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.ts';

/** Redirects to the log-in when nobody is logged in, also when the session ends on the screen. */
export function RequireSession() {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <Outlet /> : <Navigate to={paths.login} replace />;
}
