import { endUserSessions, type UserRow } from '@lajur/api-contract/user';
import { useRefusal } from '../../ui/call/use-user';
import { Drawer } from '../../ui/drawer';
import { SignedInDevices } from '../../ui/signed-in-devices';
import { useEndUserSession, useEndUserSessions, useUserSessions } from './queries';
import { strings } from './strings';
import classes from './user.module.css';

/** Where a person of the company is signed in; an admin signs them out there. */
export function UserDevices({ user: { id, fullName } }: { user: Pick<UserRow, 'id' | 'fullName'> }) {
  const end = useEndUserSession();
  const endAll = useEndUserSessions();
  return (
    <SignedInDevices
      read={useUserSessions(id)}
      words={strings.devices.words(fullName)}
      end={(sessionId) => end.mutateAsync({ params: { id, sessionId } })}
      endAll={() => endAll.mutateAsync({ params: { id } })}
      disabledReason={useRefusal(endUserSessions, strings.noRight)}
    />
  );
}

/** The same beside the list. */
export function UserDevicesDrawer({ user, onClose }: { user: UserRow; onClose(): void }) {
  return (
    <Drawer opened onClose={onClose} title={strings.devices.title} subtitle={user.fullName} width={560}>
      <div className={classes.devices}>
        <UserDevices user={user} />
      </div>
    </Drawer>
  );
}
