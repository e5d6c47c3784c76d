import { Navigate, useLocation } from '@tanstack/react-router';
import { readSession } from '../../ui/call/session-store';
import { screens } from '../../ui/paths';
import { NotFoundView } from '../layout/not-found-view';

/** Spec §2: unknown paths go to the default route or to login. */
export function UnknownPath() {
  const path = useLocation({ select: (location) => location.pathname });
  const home = readSession()?.defaultRoute ?? screens.login;
  // A default route that has no screen would send the person round in circles.
  return path === home || path.startsWith(`${home}/`) ? <NotFoundView /> : <Navigate to={home} replace />;
}
