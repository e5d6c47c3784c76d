import { SignedInDevices } from '../../ui/signed-in-devices';
import { accountStrings } from './account-strings';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './session-queries';

/** Where the person is signed in; one device is signed out from here, or all others. */
export function OwnSessions() {
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  return (
    <SignedInDevices
      read={useOwnSessions()}
      words={accountStrings.sessions.words}
      end={(id) => end.mutateAsync({ params: { id } })}
      endAll={() => endOthers.mutateAsync({})}
    />
  );
}
