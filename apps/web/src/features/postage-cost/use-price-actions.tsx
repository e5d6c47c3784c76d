import { deletePostageCost, type PostageCost, updatePostageCost } from '@lajur/api-contract/postage-cost';
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import type { MenuAction } from '../../ui/menu-action';
import { routeText } from './price-columns';
import { useDeactivatePrice, useUpdatePrice } from './queries';
import { strings } from './strings';

const icon = { size: 16, stroke: 1.7 } as const;

/** What can be done with a price, in the list and beside its history; put `dialog` anywhere. */
export function usePriceActions(onEdit: (price: PostageCost) => void) {
  const locked = useRefusal(updatePostageCost, strings.noRight);
  const notDeleting = useRefusal(deletePostageCost, strings.noRight);
  const { confirm, dialog } = useConfirm();
  const update = useUpdatePrice('toast');
  const remove = useDeactivatePrice();

  const deactivate = async (price: PostageCost) => {
    if (!(await confirm(strings.deactivation(routeText(price))))) return;
    remove.mutate(
      { params: { id: price.id }, query: { version: price.version } },
      { onSuccess: () => say(strings.deactivated(routeText(price))) },
    );
  };
  const activate = (price: PostageCost) => {
    const { id, version, serviceType, amount } = price;
    const body = {
      version,
      serviceType,
      amount,
      shippingCostTypeId: price.shippingCostType.id,
      transportTypeId: price.transportType.id,
      originLocationId: price.origin.id,
      destinationLocationId: price.destination.id,
      isActive: true as const,
    };
    update.mutate({ params: { id }, body }, { onSuccess: () => say(strings.activated(routeText(price))) });
  };

  const actionsOf = (price: PostageCost): readonly MenuAction[] => {
    return [
      {
        key: 'edit',
        label: strings.edit,
        icon: <IconPencil {...icon} />,
        onClick: () => onEdit(price),
        disabledReason: locked ?? (price.isActive ? undefined : strings.inactiveEdit),
      },
      price.isActive
        ? {
            key: 'deactivate',
            label: strings.deactivate,
            icon: <IconCircleOff {...icon} />,
            danger: true,
            onClick: () => void deactivate(price),
            disabledReason: notDeleting,
          }
        : {
            key: 'activate',
            label: strings.activate,
            icon: <IconCircleCheck {...icon} />,
            onClick: () => activate(price),
            disabledReason: locked,
          },
    ];
  };
  return { actionsOf, dialog };
}
