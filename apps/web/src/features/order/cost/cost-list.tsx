import { type CostLine, type OrderCosts, patchAdditionalCost, putAdditionalCost } from '@lajur/api-contract/order-cost';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatRupiah } from '@lajur/domain/common/money';
import { addCostRefusal, costRefusal } from '@lajur/domain/order/additional-cost';
import { costLook, costRefusalText } from '@lajur/domain/order/cost-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { messageOf } from '../../../ui/call/client';
import { say } from '../../../ui/call/toast-store';
import { useMay, useRefusal } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { useConfirm } from '../../../ui/confirm';
import { Hidden } from '../../../ui/hidden';
import { lazyPart } from '../../../ui/lazy-part';
import { Money } from '../../../ui/money';
import { StatusChip } from '../../../ui/status-chip';
import { usePhone } from '../../../ui/use-phone';
import { DocumentViewer } from '../../../ui/viewer/document-viewer';
import { loadFile } from '../../../ui/viewer/load-file';
import { strings } from '../order-strings';
import classes from './cost-list.module.css';
import { costStory } from './cost-words';
import { ProposalAnswer } from './proposal-answer';
import { useAdditionalCosts, usePatchCost } from './queries';

const CostDrawer = lazyPart(async () => (await import('./cost-drawer')).CostDrawer);

/** Which cost a drawer is open for. */
type Editing = { cost?: CostLine } | null;

/** The additional costs of an order: asked for here, decided on by the marketplace (ADR 0048). */
export function CostList({ order }: { order: OrderDetail }) {
  const { data, error, refetch } = useAdditionalCosts(order.id);
  const [editing, setEditing] = useState<Editing>(null);
  const noRight = useRefusal(putAdditionalCost, strings.noRight);
  const refused = addCostRefusal(order);
  const disabledReason = noRight ?? (refused ? costRefusalText(refused) : undefined);
  const phone = usePhone();
  const waiting = data && data.money.waiting > 0 ? `${formatRupiah(data.money.waiting)} menunggu` : undefined;
  return (
    <Card
      flush
      title="Biaya tambahan"
      note={phone ? undefined : waiting}
      aside={
        <ActionButton variant="default" size="xs" disabledReason={disabledReason} onClick={() => setEditing({})}>
          Tambah biaya
        </ActionButton>
      }
    >
      {error && !data && (
        <p className={classes.empty}>
          {messageOf(error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </p>
      )}
      {!data && !error && <div className={classes.waiting} aria-busy="true" />}
      {data?.lines.length === 0 && (
        <p className={classes.empty}>
          {order.cancelledAtGate
            ? 'Belum ada. Biaya pembatalan diajukan dengan foto bukti.'
            : 'Belum ada. Tol, tiket kapal, bongkar muat, dan inap diajukan dengan foto bukti.'}
        </p>
      )}
      {data && <Lines order={order} costs={data} onEdit={(cost) => setEditing({ cost })} />}
      {editing && <CostDrawer order={order} cost={editing.cost} onClose={() => setEditing(null)} />}
    </Card>
  );
}

function Lines({ order, costs, onEdit }: { order: OrderDetail; costs: OrderCosts; onEdit(cost: CostLine): void }) {
  const [open, setOpen] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();
  const patch = usePatchCost();
  const take = async (cost: CostLine, action: 'submit' | 'withdraw') => {
    if (action === 'withdraw') {
      const yes = await confirm({
        title: `Tarik biaya ${cost.name}, ${formatRupiah(cost.amount)}?`,
        text: 'Biaya ini tidak ditagih. Catatannya tetap ada di linimasa.',
        verb: 'Tarik biaya',
        danger: true,
      });
      if (!yes) return;
    }
    const body = { costId: cost.id, version: cost.version, action };
    patch.mutate(
      { params: { id: order.id }, body },
      { onSuccess: () => say(action === 'submit' ? 'Biaya diajukan. Penyedia yang memutuskan.' : 'Biaya ditarik.') },
    );
  };
  return (
    <>
      <ul>
        {costs.lines.map((cost) => (
          <Line
            key={cost.id}
            order={order}
            cost={cost}
            onShow={() => setOpen(cost.id)}
            onEdit={() => onEdit(cost)}
            onTake={(action) => void take(cost, action)}
          />
        ))}
      </ul>
      <DocumentViewer
        openKey={open}
        onOpen={setOpen}
        documents={costs.lines
          .filter(({ proofUrl }) => proofUrl !== null)
          .map((cost) => ({
            key: cost.id,
            name: `Bukti ${cost.name}`,
            note: formatRupiah(cost.amount),
            load: loadFile(cost.proofUrl ?? ''),
          }))}
      />
      {dialog}
    </>
  );
}

interface LineProps {
  order: OrderDetail;
  cost: CostLine;
  onShow(): void;
  onEdit(): void;
  onTake(action: 'submit' | 'withdraw'): void;
}

function Line({ order, cost, onShow, onEdit, onTake }: LineProps) {
  const may = useMay(patchAdditionalCost);
  const can = (action: 'change' | 'submit' | 'withdraw') => may && !costRefusal(cost, action, order);
  const named = <Hidden> {`${cost.name}, ${formatRupiah(cost.amount)}`}</Hidden>;
  const small = { variant: 'subtle', size: 'compact-sm' } as const;
  const counts = cost.status !== 'REJECT' && cost.status !== 'NONACTIVE';
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        <strong>{cost.name}</strong> <StatusChip {...costLook(cost)} />
        {cost.taxed && <span className={classes.tax}>kena PPN</span>}
      </span>
      <span className={classes.amount} data-off={!counts || undefined}>
        <Money amount={cost.amount} tone={cost.status === 'APPROVE' ? 'plain' : 'quiet'} />
      </span>
      <span className={classes.story}>
        {cost.note && <span>{cost.note}</span>}
        <span>{costStory(cost, order.origin.timezone)}</span>
      </span>
      <span className={classes.actions}>
        {cost.proofUrl && (
          <Button {...small} onClick={onShow}>
            Lihat bukti{named}
          </Button>
        )}
        <ProposalAnswer order={order} cost={cost} />
        {can('change') && (
          <Button {...small} onClick={onEdit}>
            Ubah{named}
          </Button>
        )}
        {can('submit') && cost.proofUrl && (
          <Button {...small} onClick={() => onTake('submit')}>
            Ajukan{named}
          </Button>
        )}
        {can('withdraw') && (
          <Button {...small} onClick={() => onTake('withdraw')}>
            Tarik{named}
          </Button>
        )}
      </span>
    </li>
  );
}
