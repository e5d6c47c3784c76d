import type { OrderGroup } from '@lajur/domain/order/status';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { RowAction } from '../../../ui/list-page/list-types';
import { usePhone } from '../../../ui/use-phone';

const ProposalsButton = lazyPart(async () => (await import('../merge/proposals-button')).ProposalsButton, {
  waiting: null,
});
const ProposalsDrawer = lazyPart(async () => (await import('../merge/proposals-drawer')).ProposalsDrawer);

/**
 * The proposals of what to merge, over the waiting offers: a button on a desk; on a phone, where it would come in a line
 * of its own and move the rows, an entry of the menu.
 */
export function useProposalsOpener(group: OrderGroup, refusal: string | undefined) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const onOpen = () => setOpen(true);
  const entry: RowAction = {
    key: 'proposals',
    label: 'Usulan gabungan',
    icon: <IconArrowMerge size={16} stroke={1.7} />,
    disabledReason: refusal,
    onClick: onOpen,
  };
  const offered = group === 'waiting';
  return {
    entries: offered && phone ? [entry] : [],
    button: offered && !phone && <ProposalsButton onOpen={onOpen} />,
    drawer: open && <ProposalsDrawer onClose={() => setOpen(false)} />,
  };
}
