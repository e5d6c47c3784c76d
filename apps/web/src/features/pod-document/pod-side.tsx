import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatDay } from '@lajur/domain/common/time';
import { statusLabel } from '@lajur/domain/order/status-label';
import type { Completeness } from '@lajur/domain/pod-document/completeness';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { placeText } from '../../ui/shipment/shipment-text';
import { CompletenessCard } from './completeness-card';
import { TravelLettersCard } from './travel-letters-card';

/** The order these documents belong to, and what happens with them, unless none will be sent any more. */
export function PodSide({
  order,
  completeness,
  ended,
  travelLetters,
  originalPodDay,
}: {
  order: OrderRow;
  completeness: Completeness | null;
  ended: boolean;
  travelLetters: readonly string[];
  originalPodDay: string | null;
}) {
  return (
    <>
      {completeness && <CompletenessCard completeness={completeness} />}
      <Card title="Pesanan" aside={<TextLink href={to('orderDetail', { id: order.id })}>Buka pesanan</TextLink>}>
        <FactsList
          form="rows"
          facts={[
            { label: 'Status', value: statusLabel(order.status) },
            { label: 'Pengirim', value: order.shipper.name },
            { label: 'Asal', value: placeText(order.origin) },
            { label: 'Tujuan', value: placeText(order.destination) },
            { label: 'Kendaraan', value: order.vehicle && <Plate value={order.vehicle.plate} /> },
            { label: 'Pengemudi', value: order.driver?.name },
            { label: 'Asli di penyedia', value: originalPodDay && formatDay(originalPodDay) },
          ]}
        />
      </Card>
      <TravelLettersCard order={order} numbers={travelLetters} />
      {!ended && (
        <Card title="Setelah dikirim">
          Penyedia memeriksa setiap dokumen. Yang ditolak kembali ke sini beserta alasannya. Setelah semuanya lengkap,
          pesanan ini bisa ditagih.
        </Card>
      )}
    </>
  );
}
