import type { OrderGroup } from '@lajur/domain/order/status';
import { IconRoute } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { RowAction } from '../../../ui/list-page/list-types';
import { usePhone } from '../../../ui/use-phone';

const Merging = lazyPart(async () => (await import('../merge/merging')).Merging, { waiting: null });

/**
 * What merges offers that wait. The proposals are a button on a desk; on a phone, where it would come in a line of its own and
 * move the rows, an entry of the menu.
 */
export function useMerging(
  group: OrderGroup,
  selected: ComponentProps<typeof Merging>['selected'],
  refusal: string | undefined,
) {
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const onOpen = () => setOpen(true);
  const entry: RowAction = {
    key: 'proposals',
    label: 'Usulan gabungan',
    icon: <IconRoute size={16} stroke={1.7} />,
    disabledReason: refusal,
    onClick: onOpen,
  };
  const offered = group === 'waiting';
  const onClose = () => setOpen(false);
  const merging = <Merging hasButton={!phone} {...{ isOpen, onOpen, onClose, selected }} />;
  return {
    entries: offered && phone ? [entry] : [],
    inHead: offered && !phone && merging,
    beside: offered && phone && (isOpen || selected !== null) && merging,
  };
}
