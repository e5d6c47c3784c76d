import { deleteLocation, type Location, updateLocation } from '@lajur/api-contract/location';
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { say, toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import type { MenuAction } from '../../ui/menu-action';
import { useUi } from '../../ui/ui-context';
import { bodyOf } from './form-values';
import { useDeleteLocation, useUpdateLocation } from './queries';
import { strings } from './strings';

const icon = { size: 16, stroke: 1.7 } as const;

export interface LocationActionsOptions {
  editHrefOf(id: string): string;
  /** Leaves a page that is no more. */
  onRemoved?(): void;
}

/** What can be done with a place, in the list and on its page; put `dialog` anywhere. */
export function useLocationActions({ editHrefOf, onRemoved }: LocationActionsOptions) {
  const notUpdating = useRefusal(updateLocation, strings.noRight);
  const notDeleting = useRefusal(deleteLocation, strings.noRight);
  const { navigate } = useUi();
  const { confirm, dialog } = useConfirm();
  const update = useUpdateLocation('toast');
  const remove = useDeleteLocation();

  const switchTo = async (location: Location, isActive: boolean) => {
    if (!isActive && !(await confirm(strings.deactivation(location.name)))) return;
    const body = { ...bodyOf(location), isActive, version: location.version };
    update.mutate(
      { params: { id: location.id }, body },
      { onSuccess: () => say(strings.switched(location.name, isActive)) },
    );
  };
  const removeOne = async ({ id, name, version }: Location) => {
    if (!(await confirm(strings.removal(name)))) return;
    remove.mutate(
      { params: { id }, query: { version } },
      {
        onSuccess: () => {
          if (!onRemoved) return say(strings.removed(name));
          toast(strings.removed(name), 'good');
          onRemoved();
        },
      },
    );
  };

  const actionsOf = (location: Location): readonly MenuAction[] => {
    const locked = { disabledReason: notUpdating };
    return [
      {
        key: 'edit',
        label: strings.edit,
        icon: <IconPencil {...icon} />,
        onClick: () => navigate(editHrefOf(location.id)),
        ...locked,
      },
      location.isActive
        ? {
            key: 'switch',
            label: strings.deactivate,
            icon: <IconCircleOff {...icon} />,
            onClick: () => void switchTo(location, false),
            ...locked,
          }
        : {
            key: 'switch',
            label: strings.activate,
            icon: <IconCircleCheck {...icon} />,
            onClick: () => void switchTo(location, true),
            ...locked,
          },
      {
        key: 'remove',
        label: strings.remove,
        icon: <IconTrash {...icon} />,
        danger: true,
        onClick: () => void removeOne(location),
        disabledReason: notDeleting,
      },
    ];
  };
  return { actionsOf, dialog };
}
