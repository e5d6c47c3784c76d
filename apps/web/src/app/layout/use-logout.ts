import { logout } from '@lajur/api-contract/auth';
import { call } from '../../ui/call/client';
import { endSession } from '../../ui/call/session-store';

/** Logs out: the token is revoked, and forgotten here whatever the service answers. */
export function useLogout(): () => void {
  return () => {
    // The call reads the token as it starts; the person need not wait for the answer.
    const revoked = call(logout, {});
    endSession('left');
    revoked.catch(() => undefined);
  };
}
