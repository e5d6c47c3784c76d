import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { MainCost } from '@lajur/api-contract/order-transaction';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { moneyLabels } from '@lajur/domain/order/order-money';
import { wasNeverCarried } from '@lajur/domain/order/phase';
import { orderLabel, pricingTypeLabels, unitLabels } from '@lajur/domain/order/status-label';
import { toleranceText } from '@lajur/domain/order/tolerance';
import type { ReactNode } from 'react';
import { type Fact, FactsList } from '../../../ui/facts-list';
import { Money } from '../../../ui/money';
import classes from './cost-list.module.css';
import { useTransaction } from './queries';

/** "Rp 20.000 per karton · 275 karton, diterima 273 (kurang 2, di luar toleransi)"; a trip is priced as a whole. */
function pricedText({ pricingType, unitPrice, quantity }: MainCost): string | null {
  if (pricingType === 'FIXED_PRICE' || unitPrice === null) return null;
  const { unit, ordered, loaded, delivered, difference, within, toleranceBp } = quantity;
  const counted = delivered ?? loaded;
  const word = delivered === null ? 'dimuat' : 'diterima';
  const side = difference && difference > 0 ? 'lebih' : 'kurang';
  const tolerance = within === null ? '' : `, ${toleranceText(within, toleranceBp)}`;
  const apart = difference ? ` (${side} ${formatNumber(Math.abs(difference))}${tolerance})` : '';
  const price = `${formatRupiah(unitPrice)} ${pricingTypeLabels[pricingType].toLowerCase()}`;
  const now = counted === null ? '' : `, ${word} ${formatNumber(counted)}${apart}`;
  return `${price} · ${formatNumber(ordered)} ${unitLabels[unit]}${now}`;
}

function tariffText({ tariff }: MainCost): string | null {
  if (!tariff) return null;
  const { difference, total } = tariff;
  if (difference === 0) return 'Sama dengan tarif Anda di rute ini';
  const side = difference > 0 ? 'di atas' : 'di bawah';
  return `${formatRupiah(Math.abs(difference))} ${side} tarif Anda di rute ini, ${formatRupiah(total)}`;
}

const sum = (label: string, amount: number, tone: 'plain' | 'quiet'): Fact[] =>
  amount > 0 ? [{ label, value: <Money amount={amount} tone={tone} /> }] : [];

/** All money of an order, added up as everywhere (ADR 0048); `waiting` stands there until it is read. */
export function MoneyFacts({ order, waiting }: { order: OrderDetail; waiting: ReactNode }) {
  const { data } = useTransaction(order.id);
  if (!data) return waiting;
  const { main, money } = data;
  const never = wasNeverCarried(order.status);
  const notes = [pricedText(main), tariffText(main)].filter((note) => note !== null);
  const facts: Fact[] = [
    {
      label: (
        <>
          Ongkos utama
          {notes.map((note) => (
            <span key={note} className={classes.priced}>
              {note}
            </span>
          ))}
        </>
      ),
      value: <Money amount={main.amount} tone={never ? 'quiet' : 'plain'} />,
    },
    ...sum('Biaya tambahan disetujui', money.approvedUntaxed, 'plain'),
    ...sum('Biaya tambahan disetujui, kena PPN', money.approvedTaxed, 'plain'),
    ...sum('Menunggu persetujuan', money.waiting, 'quiet'),
    ...sum('Belum diajukan', money.open, 'quiet'),
    {
      label: moneyLabels[money.standing],
      value: money.standing === 'none' ? orderLabel(order) : <Money amount={money.unbilled} size="figure" />,
      total: true,
    },
  ];
  return <FactsList form="rows" facts={facts} />;
}
