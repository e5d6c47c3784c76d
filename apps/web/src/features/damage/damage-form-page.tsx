import { reportDiscrepancy, reviseDamage } from '@lajur/api-contract/damage';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
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
  const reportId = useSearchParam('laporan') ?? null;
  if (orderId === '') return <DamagePicker />;
  return <FormOf key={`${orderId} ${reportId}`} orderId={orderId} reportId={reportId} />;
}

/** The report that the form is about: the one it was opened for, else that of the stop where the order stands. */
function reportOf(order: OrderDetail, reportId: string | null): string | null {
  if (reportId) return reportId;
  const { status, currentStop, discrepancies } = order;
  const here = discrepancies.find(({ stopSeq }) => stopSeq === currentStop);
  const last = status === 'BONGKAR_MUATAN' ? undefined : discrepancies.at(-1);
  return (here ?? last)?.reportId ?? null;
}

function FormOf({ orderId, reportId }: { orderId: string; reportId: string | null }) {
  const order = useReportedOrder(orderId);
  const shown = order.data ? reportOf(order.data, reportId) : null;
  const reported = shown !== null;
  const report = useDamage(shown ?? orderId, undefined, reported);
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
  const refused =
    reported && report.data
      ? mayRevise
        ? report.data.fixedBecause
        : strings.noRight
      : mayReport
        ? reportRefusal(order.data)
        : strings.noRight;
  if (refused !== null) return <Refused cargoNo={order.data.cargoNo} why={refused} orderId={orderId} />;
  const said = reported ? (report.data ?? null) : null;
  return <DamageForm key={said?.version ?? 0} order={order.data} report={said} />;
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
