import { Navigate, useLocation, useRouterState } from '@tanstack/react-router';
import { readSession } from '../../ui/call/session-store';
import { screens } from '../../ui/paths';
import { NotFoundView } from '../layout/not-found-view';
import { Starting } from '../layout/starting';

/** Spec §2: unknown paths go to the default route or to login. */
export function UnknownPath() {
  const path = useLocation({ select: (location) => location.pathname });
  const home = readSession()?.defaultRoute ?? screens.login;
  const going = useRouterState({ select: (state) => state.status === 'pending' });
  if (path !== home && !path.startsWith(`${home}/`)) return <Navigate to={home} replace />;
  // A default route that has no screen would send the person round in circles.
  return going ? <Starting /> : <NotFoundView />;
}
