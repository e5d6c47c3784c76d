import * as contract from '@lajur/api-contract/user';
import { type UserAction, type UserActor, userActionRefusal } from '@lajur/domain/user/user-action';
import {
  IconBell,
  IconCircleCheck,
  IconCircleOff,
  IconDevices,
  IconKey,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { allowanceHref } from '../../ui/allowance-href';
import { say } from '../../ui/call/toast-store';
import { useRefusal, useUser } from '../../ui/call/use-user';
import { type ConfirmQuestion, useConfirm } from '../../ui/confirm';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import { useUi } from '../../ui/ui-context';
import { useDeleteUser, useMailReset, useResendInvitation, useResetSecondFactor, useSetUserActive } from './queries';
import { strings } from './strings';

const UserDevicesDrawer = lazyPart(async () => (await import('./user-devices')).UserDevicesDrawer);

const icon = { size: 16, stroke: 1.7 } as const;
const { action: words, question, done } = strings;

/** Asks where there is something to ask, then does it and says so; what failed has been said by the call itself. */
function useSure() {
  const { confirm, dialog } = useConfirm();
  const sure = async (asked: ConfirmQuestion | null, work: () => Promise<unknown>, said: string) => {
    if (asked && !(await confirm(asked))) return;
    await work().then(
      () => say(said),
      () => {},
    );
  };
  return { sure, dialog };
}

const notificationsAction = (onClick: () => void, disabledReason: string | undefined): MenuAction => ({
  ...{ key: 'notifications', label: words.notifications, icon: <IconBell {...icon} /> },
  ...{ onClick, disabledReason },
});

/** An entry of the menu, with why it cannot be chosen: by the right, or by how the account stands. */
const actionOn =
  (user: contract.UserRow, me: UserActor) =>
  (key: UserAction, label: string, image: ReactNode, onClick: () => void, locked: string | undefined): MenuAction => ({
    ...{ key, label, icon: image, onClick },
    disabledReason: locked ?? userActionRefusal(user, key, me) ?? undefined,
  });

/** What can be done with a person's account, with why not, for row menus; `dialogs` go anywhere in the page. */
export function useUserActions() {
  const { navigate } = useUi();
  const me = useUser();
  const notUpdating = useRefusal(contract.updateUser, strings.noRight);
  const notSwitching = useRefusal(contract.setUserActive, strings.noRight);
  const notResetting = useRefusal(contract.resetSecondFactor, strings.noRight);
  const notDeleting = useRefusal(contract.deleteUser, strings.noRight);
  const setActive = useSetUserActive();
  const remove = useDeleteUser();
  const reset = useMailReset();
  const resend = useResendInvitation();
  const resetFactor = useResetSecondFactor();
  const { sure, dialog } = useSure();
  const [devicesOf, setDevicesOf] = useState<contract.UserRow | null>(null);

  const actionsOf = (user: contract.UserRow, editHref: string): MenuAction[] => {
    const { id, fullName, email, version } = user;
    const params = { id };
    const action = actionOn(user, me);
    const switchTo = (isActive: boolean) => () => setActive.mutateAsync({ params, body: { isActive, version } });
    return [
      action('edit', strings.edit, <IconPencil {...icon} />, () => void navigate(editHref), notUpdating),
      {
        key: 'devices',
        label: words.devices,
        icon: <IconDevices {...icon} />,
        onClick: () => setDevicesOf(user),
      },
      notificationsAction(() => void navigate(allowanceHref(id)), notUpdating),
      user.status === 'MENUNGGU_AKTIVASI'
        ? action(
            'resend-activation',
            words.resend,
            <IconMailForward {...icon} />,
            () => void sure(question.resend(fullName, email), () => resend.mutateAsync({ params }), done.resend(email)),
            notUpdating,
          )
        : action(
            'reset-password',
            words.reset,
            <IconKey {...icon} />,
            () => void sure(question.reset(fullName, email), () => reset.mutateAsync({ params }), done.reset(email)),
            notUpdating,
          ),
      action(
        'reset-second-factor',
        words.resetFactor,
        <IconShieldOff {...icon} />,
        () =>
          void sure(question.resetFactor(fullName), () => resetFactor.mutateAsync({ params }), done.resetFactor(email)),
        notResetting,
      ),
      user.status === 'NONAKTIF'
        ? action(
            'activate',
            words.activate,
            <IconCircleCheck {...icon} />,
            () => void sure(null, switchTo(true), done.activate(fullName)),
            notSwitching,
          )
        : action(
            'deactivate',
            words.deactivate,
            <IconCircleOff {...icon} />,
            () => void sure(question.deactivate(fullName), switchTo(false), done.deactivate(fullName)),
            notSwitching,
          ),
      {
        ...action(
          'delete',
          words.delete,
          <IconTrash {...icon} />,
          () => void sure(question.delete(fullName), () => remove.mutateAsync({ params }), done.delete(fullName)),
          notDeleting,
        ),
        danger: true,
      },
    ];
  };

  const dialogs = (
    <>
      {dialog}
      {devicesOf && <UserDevicesDrawer user={devicesOf} onClose={() => setDevicesOf(null)} />}
    </>
  );
  return { actionsOf, dialogs };
}
