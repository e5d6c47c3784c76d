import { type CostLine, patchAdditionalCost } from '@lajur/api-contract/order-cost';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatRupiah } from '@lajur/domain/common/money';
import { required } from '@lajur/domain/common/validation';
import { costNoteMax, proposalRefusal } from '@lajur/domain/order/additional-cost';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../ui/call/toast-store';
import { useMay } from '../../../ui/call/use-user';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Hidden } from '../../../ui/hidden';
import { TextArea } from '../../../ui/input/text-input';
import { usePatchCost } from './queries';

interface Proposed {
  order: OrderDetail;
  cost: CostLine;
}

/** What the marketplace proposed to pay for a return or a warehouse is accepted or declined (ADR 0097). */
export function ProposalAnswer({ order, cost }: Proposed) {
  const may = useMay(patchAdditionalCost);
  const patch = usePatchCost();
  const [declining, setDeclining] = useState(false);
  if (!may || proposalRefusal(cost)) return null;
  const named = <Hidden> {`${cost.name}, ${formatRupiah(cost.amount)}`}</Hidden>;
  const small = { variant: 'subtle', size: 'compact-sm' } as const;
  const accept = () =>
    patch.mutate(
      { params: { id: order.id }, body: { costId: cost.id, version: cost.version, action: 'accept' } },
      { onSuccess: () => say(`${cost.name} disetujui, ${formatRupiah(cost.amount)}.`) },
    );
  return (
    <>
      <Button {...small} onClick={accept} loading={patch.isPending}>
        Setujui{named}
      </Button>
      <Button {...small} onClick={() => setDeclining(true)}>
        Tolak{named}
      </Button>
      {declining && <DeclineDialog order={order} cost={cost} onClose={() => setDeclining(false)} />}
    </>
  );
}

function DeclineDialog({ order, cost, onClose }: Proposed & { onClose(): void }) {
  const patch = usePatchCost();
  const { id, version, name, amount } = cost;
  const checked = useKeptForm({
    name: `order.cost.decline.${id}`,
    initialValues: { note: '' },
    check: ({ note }): Record<string, string> => {
      const wrong = required(note, 'Alasan');
      return wrong ? { note: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ note }) => {
      const body = { costId: id, version, action: 'decline' as const, note };
      await patch.mutateAsync({ params: { id: order.id }, body });
      say('Usulan biaya ditolak.');
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      danger
      title={`Tolak ${name.toLowerCase()}, ${formatRupiah(amount)}?`}
      text="Biaya ini tidak ditagih. Bila jumlahnya kurang, ajukan biaya tambahan dengan buktinya."
      verb="Tolak usulan"
      onCancel={onClose}
    >
      <TextArea label="Alasan" required maxLength={costNoteMax} rows={2} {...checked.form.getInputProps('note')} />
    </FormDialog>
  );
}
