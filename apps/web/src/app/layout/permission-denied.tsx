import { defaultRoute, type MenuEntry } from '@lajur/domain/auth/menu';
import { errorMessages } from '@lajur/domain/common/errors';
import { IconLock } from '@tabler/icons-react';
import { useSuspended, useUser } from '../../ui/call/use-user';
import { useUi } from '../../ui/ui-context';
import { MessageButton, MessageView } from './message-view';

/** The permission-denied page; its sentence is that of spec §2. */
export function PermissionDenied() {
  const { menu, roleId, roleName } = useUser();
  const suspended = useSuspended();
  const { navigate } = useUi();
  return (
    <MessageView
      icon={<IconLock size={26} stroke={1.7} />}
      title="Anda tidak berhak membuka halaman ini"
      actions={
        menu.length > 0 && (
          <MessageButton filled onClick={() => navigate(defaultRoute(menu as MenuEntry[]))}>
            Buka halaman utama
          </MessageButton>
        )
      }
    >
      {suspended ? (
        errorMessages.COMPANY_SUSPENDED
      ) : (
        <>
          Peran Anda, {roleName}, tidak mencakup halaman ini.
          {roleId !== 'TRANSPORTER_SUPER_ADMIN' && ' Admin utama perusahaan Anda bisa mengubahnya.'}
        </>
      )}
    </MessageView>
  );
}
