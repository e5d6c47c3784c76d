import { reportDiscrepancy, reviseDamage } from '@lajur/api-contract/damage';
import { reportRefusal } from '@lajur/domain/damage/damage-report';
import { useMay } from '../../ui/call/use-user';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { DamageForm } from './damage-form';
import { DamagePicker } from './damage-picker';
import { useDamage, useReportedOrder } from './queries';
import { strings } from './strings';

/** Form BASP (spec §2): of an order that it was opened for (`?order=`), else which one is chosen first. */
export function DamageFormPage() {
  const orderId = useSearchParam('order') ?? '';
  return orderId === '' ? <DamagePicker /> : <FormOf key={orderId} orderId={orderId} />;
}

function FormOf({ orderId }: { orderId: string }) {
  const order = useReportedOrder(orderId);
  const reported = Boolean(order.data?.discrepancy);
  const report = useDamage(orderId, undefined, reported);
  const [mayReport, mayRevise] = [useMay(reportDiscrepancy), useMay(reviseDamage)];
  if (!order.data || (reported && !report.data))
    return (
      <RecordLoading
        noun="pesanan"
        list={to('damageForm')}
        error={order.error ?? report.error}
        onReload={() => void order.refetch().then(() => report.refetch())}
      />
    );
  const refused = report.data
    ? mayRevise
      ? report.data.fixedBecause
      : strings.noRight
    : mayReport
      ? reportRefusal(order.data)
      : strings.noRight;
  if (refused !== null) return <Refused cargoNo={order.data.cargoNo} why={refused} orderId={orderId} />;
  return <DamageForm key={report.data?.version ?? 0} order={order.data} report={report.data ?? null} />;
}

function Refused({ cargoNo, why, orderId }: { cargoNo: string; why: string; orderId: string }) {
  return (
    <>
      <h1 hidden>Form BASP</h1>
      <EmptyState
        drawing="documents"
        title={`BASP untuk ${cargoNo} tidak bisa diisi sekarang`}
        text={why}
        actions={<LinkButton href={to('orderDetail', { id: orderId })}>{strings.detail.order}</LinkButton>}
      />
    </>
  );
}
