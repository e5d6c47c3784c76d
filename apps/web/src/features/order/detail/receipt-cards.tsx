import { getDamage } from '@lajur/api-contract/damage';
import type { OrderDetail, OrderDiscrepancy } from '@lajur/api-contract/order-detail';
import { damageDecisionLabels } from '@lajur/domain/damage/damage-report';
import { brokenText, countText } from '@lajur/domain/order/quantity';
import { useMay } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { FactsList } from '../../../ui/facts-list';
import { TextLink } from '../../../ui/link';
import { to } from '../../../ui/paths';
import { momentText } from '../../../ui/shipment/shipment-text';
import { SignatureImage } from '../../../ui/signature/signature-image';
import { PhotoList } from '../../../ui/viewer/photo-list';
import classes from './receipt-cards.module.css';

/** How the goods were handed over: the signed receipt (BAST), or what arrived damaged or short (BASP). */
export function ReceiptCards({ order }: { order: OrderDetail }) {
  return (
    <>
      {order.basts.length > 0 && <ReceiptCard order={order} />}
      {order.discrepancies.map((discrepancy) => (
        <DiscrepancyCard key={discrepancy.stopSeq} order={order} discrepancy={discrepancy} />
      ))}
    </>
  );
}

const moment = (at: string, timezone: string) => {
  const { day, time } = momentText(at, timezone);
  return `${day}, ${time}`;
};

function ReceiptCard({ order }: { order: OrderDetail }) {
  const note = order.dropCount > 1 ? `${order.basts.length} dari ${order.dropCount} titik bongkar` : undefined;
  return (
    <Card title="Serah terima (BAST)" note={note}>
      <div className={classes.receipts}>
        {order.basts.map((bast) => (
          <Receipt key={bast.stopSeq} order={order} bast={bast} />
        ))}
      </div>
    </Card>
  );
}

function Receipt({ order, bast }: { order: OrderDetail; bast: OrderDetail['basts'][number] }) {
  const stop = order.stops.find((one) => one.seq === bast.stopSeq);
  return (
    <FactsList
      facts={[
        { label: 'Penerima', value: bast.recipientName ?? 'Penerima tidak ada' },
        { label: 'Diterima', value: moment(bast.receivedAt, stop?.timezone ?? order.destination.timezone) },
        { label: 'Di', value: stop?.name },
        { label: 'Jumlah', value: stop && countText(order.goods, stop.counted) },
        ...(bast.signatureUrl
          ? [
              {
                label: 'Tanda tangan',
                value: <SignatureImage url={bast.signatureUrl} name={bast.recipientName ?? ''} />,
              },
            ]
          : []),
        ...(bast.photoUrl
          ? [{ label: 'Foto', value: <PhotoList urls={[bast.photoUrl]} label="Foto serah terima" /> }]
          : []),
      ]}
    />
  );
}

interface DiscrepancyCardProps {
  order: OrderDetail;
  discrepancy: OrderDiscrepancy;
}

function DiscrepancyCard({ order, discrepancy }: DiscrepancyCardProps) {
  const mayRead = useMay(getDamage);
  const { stopSeq, reportId, reason, description, photoUrls, reportedAt, decision, lostFrom } = discrepancy;
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const reported = moment(reportedAt, stop?.timezone ?? order.destination.timezone);
  const broken = order.goods.flatMap((goods) => {
    const here = stop?.broken.find(({ seq }) => seq === goods.seq);
    return (here && brokenText({ ...goods, ...here })) ?? [];
  });
  return (
    <Card
      title="Berita acara barang tidak utuh (BASP)"
      note={order.dropCount > 1 ? stop?.name : undefined}
      aside={mayRead && reportId && <TextLink href={to('damage', { orderId: reportId })}>Lihat laporan</TextLink>}
    >
      <div className={classes.report}>
        <FactsList
          facts={[
            { label: 'Alasan', value: reason },
            { label: lostFrom ? 'Muatan hilang' : 'Dilaporkan', value: reported },
            {
              label: 'Rusak dan hilang',
              value: broken.length > 0 ? broken.map((line) => <div key={line}>{line}</div>) : null,
            },
            {
              label: 'Keputusan pengirim',
              value: damageDecisionLabels[decision ?? 'waiting'],
            },
          ]}
        />
        <FactsList facts={[{ label: 'Uraian', value: description }]} />
        <PhotoList urls={photoUrls} label="Foto barang" note={reported} />
      </div>
    </Card>
  );
}
