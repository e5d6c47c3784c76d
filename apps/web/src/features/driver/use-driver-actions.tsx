import { type DriverRow, deleteDriver, resetDriverPassword, updateDriver } from '@lajur/api-contract/driver';
import { type DriverAction, driverActionRefusal } from '@lajur/domain/driver/driver-action';
import { deactivationText } from '@lajur/domain/order/deactivation-text';
import {
  IconCircleCheck,
  IconCircleOff,
  IconHandStop,
  IconKey,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isShownAlready, messageOf } from '../../ui/call/client';
import { say, toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import { useUi } from '../../ui/ui-context';
import { useDeleteDriver, useUpdateDriver } from './queries';
import { strings } from './strings';

const SuspendDialog = lazyPart(async () => (await import('./suspend-dialog')).SuspendDialog);
const PasswordDialog = lazyPart(async () => (await import('./password-dialog')).PasswordDialog);

const icon = { size: 16, stroke: 1.7 } as const;

/** What can be done with a driver, with why not, for row menus and the detail; `dialogs` go anywhere in the page. */
export function useDriverActions(options: { onDeleted?: () => void } = {}) {
  const { navigate } = useUi();
  const notUpdating = useRefusal(updateDriver, strings.noRight);
  const notResetting = useRefusal(resetDriverPassword, strings.noRight);
  const notDeleting = useRefusal(deleteDriver, strings.noRight);
  const update = useUpdateDriver();
  const remove = useDeleteDriver();
  const { confirm, dialog } = useConfirm();
  const [suspending, setSuspending] = useState<DriverRow | null>(null);
  const [resetting, setResetting] = useState<DriverRow | null>(null);

  const change = (driver: DriverRow, body: { isActive: boolean } | { suspended: false }, done: string) =>
    update.mutate(
      { params: { id: driver.id }, body: { version: driver.version, ...body } },
      {
        onSuccess: () => say(`${driver.name} ${done}.`),
        onError: (error) => !isShownAlready(error) && toast(messageOf(error), 'danger'),
      },
    );
  /** Taking a driver out of service is asked first, with what it means for a trip under way. */
  async function setActive(driver: DriverRow, isActive: boolean): Promise<void> {
    const question = {
      title: `Nonaktifkan ${driver.name}?`,
      text: deactivationText('Pengemudi', driver.onOrder),
      verb: 'Nonaktifkan pengemudi',
    };
    if (isActive || (await confirm(question))) change(driver, { isActive }, isActive ? 'diaktifkan' : 'dinonaktifkan');
  }

  async function deleteAfterAsking(driver: DriverRow): Promise<void> {
    const sure = await confirm({
      title: `Hapus ${driver.name}?`,
      text: 'Pengemudi hilang dari semua daftar dan fotonya dihapus. Perjalanan yang sudah lewat tetap memuat namanya. Untuk sementara saja, nonaktifkan.',
      verb: 'Hapus pengemudi',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: driver.id } },
      {
        onSuccess: () => {
          const done = `${driver.name} dihapus.`;
          if (!options.onDeleted) return say(done);
          toast(done, 'good');
          options.onDeleted();
        },
      },
    );
  }

  const actionsOf = (driver: DriverRow, given: { editHref?: string } = {}): MenuAction[] => {
    const state = { ...driver, suspended: driver.suspended !== null };
    const locked: Partial<Record<DriverAction, string>> = { delete: notDeleting, 'reset-password': notResetting };
    const action = (key: DriverAction, label: string, image: ReactNode, onClick: () => void): MenuAction => ({
      key,
      label,
      icon: image,
      onClick,
      disabledReason: (key in locked ? locked[key] : notUpdating) ?? driverActionRefusal(state, key) ?? undefined,
    });
    const { action: words } = strings;
    const { editHref } = given;
    const edit = editHref
      ? [
          {
            key: 'edit',
            label: words.edit,
            icon: <IconPencil {...icon} />,
            onClick: () => void navigate(editHref),
            disabledReason: notUpdating,
          },
        ]
      : [];
    return [
      ...edit,
      driver.isActive
        ? action('deactivate', words.deactivate, <IconCircleOff {...icon} />, () => void setActive(driver, false))
        : action('activate', words.activate, <IconCircleCheck {...icon} />, () => void setActive(driver, true)),
      driver.suspended
        ? action('lift-suspension', words.lift, <IconPlayerPlay {...icon} />, () =>
            change(driver, { suspended: false }, 'tidak lagi ditangguhkan'),
          )
        : action('suspend', words.suspend, <IconHandStop {...icon} />, () => setSuspending(driver)),
      action('reset-password', words.reset, <IconKey {...icon} />, () => setResetting(driver)),
      {
        ...action('delete', words.delete, <IconTrash {...icon} />, () => void deleteAfterAsking(driver)),
        danger: true,
      },
    ];
  };

  const dialogs = (
    <>
      {dialog}

      {suspending && <SuspendDialog driver={suspending} onClose={() => setSuspending(null)} />}
      {resetting && <PasswordDialog driver={resetting} onClose={() => setResetting(null)} />}
    </>
  );
  return { actionsOf, setActive, saving: update.isPending, dialogs };
}
