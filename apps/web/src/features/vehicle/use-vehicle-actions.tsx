import { deleteVehicle, updateVehicle, type Vehicle } from '@lajur/api-contract/vehicle';
import { deactivationText } from '@lajur/domain/order/deactivation-text';
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say, toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { ConfirmDialog } from '../../ui/confirm';
import type { MenuAction } from '../../ui/menu-action';
import { useUi } from '../../ui/ui-context';
import { useDeleteVehicle, useUpdateVehicle } from './queries';
import { strings } from './strings';
import { engagedReason } from './vehicle-text';

type Step = 'activate' | 'deactivate' | 'delete';

interface Words {
  verb: string;
  title(plate: string): string;
  text(vehicle: Vehicle): string;
  done(plate: string): string;
}

const words: Record<Step, Words> = {
  activate: {
    verb: 'Aktifkan kendaraan',
    title: (plate) => `Aktifkan ${plate}?`,
    text: () => 'Kendaraan ini bisa ditugaskan lagi.',
    done: (plate) => `${plate} aktif.`,
  },
  deactivate: {
    verb: 'Nonaktifkan kendaraan',
    title: (plate) => `Nonaktifkan ${plate}?`,
    text: ({ engagedBy }) => deactivationText('Kendaraan', engagedBy),
    done: (plate) => `${plate} tidak aktif.`,
  },
  delete: {
    verb: 'Hapus kendaraan',
    title: (plate) => `Hapus ${plate}?`,
    text: () => 'Kendaraan ini hilang dari daftar dan pilihan. Pesanan yang pernah memakainya tetap mencatatnya.',
    done: (plate) => `${plate} dihapus.`,
  },
};

export interface VehicleActions {
  actions(vehicle: Vehicle): MenuAction[];
  /** Asks first, with what it means for a trip under way. */
  toggle(vehicle: Vehicle): void;
  /** Why the person can change none; undefined when they can. */
  refused: string | undefined;
  /** Put anywhere in the page. */
  dialog: ReactNode;
}

export interface VehicleActionsOptions {
  /** The form of a vehicle, where the menu offers it. */
  editHrefOf?(id: string): string;
  /** Leaves a page that is no more. */
  onDeleted?(): void;
}

/** What can be done with a vehicle, in lists and on its page. */
export function useVehicleActions({ editHrefOf, onDeleted }: VehicleActionsOptions): VehicleActions {
  const refused = useRefusal(updateVehicle, strings.noRight);
  const notDeleting = useRefusal(deleteVehicle, strings.noRight);
  const { navigate } = useUi();
  const update = useUpdateVehicle('toast');
  const remove = useDeleteVehicle();
  const [asked, setAsked] = useState<{ step: Step; vehicle: Vehicle }>();
  const [opened, setOpened] = useState(false);
  const ask = (step: Step, vehicle: Vehicle) => {
    setAsked({ step, vehicle });
    setOpened(true);
  };

  const actions = (vehicle: Vehicle): MenuAction[] => {
    const toggle: MenuAction = vehicle.isActive
      ? {
          key: 'deactivate',
          label: strings.deactivate,
          icon: <IconCircleOff size={16} stroke={1.7} />,
          disabledReason: refused,
          onClick: () => ask('deactivate', vehicle),
        }
      : {
          key: 'activate',
          label: strings.activate,
          icon: <IconCircleCheck size={16} stroke={1.7} />,
          disabledReason: refused,
          onClick: () => ask('activate', vehicle),
        };
    const edit: MenuAction[] = editHrefOf
      ? [
          {
            key: 'edit',
            label: strings.edit,
            icon: <IconPencil size={16} stroke={1.7} />,
            disabledReason: refused,
            onClick: () => navigate(editHrefOf(vehicle.id)),
          },
        ]
      : [];
    const removal: MenuAction = {
      key: 'delete',
      label: strings.remove,
      icon: <IconTrash size={16} stroke={1.7} />,
      danger: true,
      disabledReason: notDeleting ?? engagedReason(vehicle, new Date()),
      onClick: () => ask('delete', vehicle),
    };
    return [...edit, toggle, removal];
  };

  const send = () => {
    if (!asked) return;
    const { step, vehicle } = asked;
    const params = { id: vehicle.id };
    const done = {
      onSuccess: () => {
        const done = words[step].done(vehicle.plate);
        if (step !== 'delete' || !onDeleted) return say(done);
        toast(done, 'good');
        onDeleted();
      },
      onSettled: () => setOpened(false),
    };
    if (step === 'delete') remove.mutate({ params }, done);
    else update.mutate({ params, body: { isActive: step === 'activate', version: vehicle.version } }, done);
  };

  const dialog = asked && (
    <ConfirmDialog
      opened={opened}
      title={words[asked.step].title(asked.vehicle.plate)}
      text={words[asked.step].text(asked.vehicle)}
      verb={words[asked.step].verb}
      danger={asked.step === 'delete'}
      sending={update.isPending || remove.isPending}
      onConfirm={send}
      onCancel={() => setOpened(false)}
    />
  );

  return {
    actions,
    toggle: (vehicle) => ask(vehicle.isActive ? 'deactivate' : 'activate', vehicle),
    refused,
    dialog,
  };
}
