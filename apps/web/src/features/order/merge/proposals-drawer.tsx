import { confirmOrder } from '@lajur/api-contract/order';
import type { MergeProposal } from '@lajur/api-contract/order-merge';
import { formatNumber } from '@lajur/domain/common/number';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useRefusal } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { Drawer } from '../../../ui/drawer';
import { ErrorView } from '../../../ui/error-view';
import { Plate } from '../../../ui/plate';
import { strings } from '../order-strings';
import { CapacityBars } from './capacity-bars';
import { MergeDrawer } from './merge-drawer';
import { partLoadsOf } from './part-load';
import classes from './proposals-drawer.module.css';
import { useProposals } from './queries';

const km = (value: number) => `${formatNumber(Math.round(value))}\u00a0km`;

/** The groups of waiting offers that would save kilometres; one click takes one on to be merged. */
export function ProposalsDrawer({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useProposals();
  const [taken, setTaken] = useState<MergeProposal | null>(null);
  const refused = useRefusal(confirmOrder, strings.noRight, { decision: 'accept' });
  if (taken) return <MergeDrawer orders={partLoadsOf(taken)} onClose={() => setTaken(null)} onDone={onClose} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Usulan gabungan"
      subtitle="Penawaran LCL yang lebih hemat dibawa satu kendaraan"
      actions={
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      {error && !data && <ErrorView text="Usulan tidak bisa dimuat." error={error} onReload={() => void refetch()} />}
      {!error && !data && <p role="status">Mencari usulan…</p>}
      {data && data.proposals.length === 0 && (
        <p className={classes.lead}>
          Tidak ada usulan sekarang. Usulan muncul bila beberapa penawaran LCL searah dan muat dalam satu kendaraan yang
          bebas.
        </p>
      )}
      {data && data.proposals.length > 0 && (
        <>
          <p className={classes.lead}>
            Dihitung dari {formatNumber(data.looked)} penawaran LCL yang menunggu. Jarak mengikuti perkiraan jalan,
            semua titik muat lalu semua titik bongkar.
          </p>
          <ul className={classes.proposals}>
            {data.proposals.map((proposal) => (
              <li key={proposal.orders.map(({ id }) => id).join()}>
                <Proposal proposal={proposal} refused={refused} onTake={() => setTaken(proposal)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

interface ProposalProps {
  proposal: MergeProposal;
  refused: string | undefined;
  onTake(): void;
}

function Proposal({ proposal, refused, onTake }: ProposalProps) {
  const { orders, vehicle, kmTogether, kmApart, detourKm, detourCargoNo } = proposal;
  return (
    <Card
      title={`Hemat ${km(kmApart - kmTogether)}`}
      note={`${orders.length} pesanan, ${proposal.originCity} → ${proposal.destinationCity}`}
    >
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <strong>{order.cargoNo}</strong> {order.shipperName} · {order.origin} → {order.destination}
          </li>
        ))}
      </ul>
      <p className={classes.facts}>
        Bersama {km(kmTogether)}, sendiri-sendiri {km(kmApart)}.{' '}
        {detourKm >= 1
          ? `Yang paling memutar ${detourCargoNo}: ${km(detourKm)} lebih jauh.`
          : 'Tidak ada yang memutar.'}
      </p>
      <p className={classes.facts}>
        Muat dalam <Plate value={vehicle.plate} /> {vehicle.typeName}, yang bebas selama perjalanan ini:
      </p>
      <CapacityBars load={proposal} capacity={vehicle} />
      <div className={classes.take}>
        <ActionButton variant="default" disabledReason={refused} onClick={onTake}>
          Gabungkan {orders.length} pesanan…
        </ActionButton>
      </div>
    </Card>
  );
}
