import { getOrder } from '@lajur/api-contract/order';
import type { OrderDetail, OrderRow } from '@lajur/api-contract/order-detail';
import { getOrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { airWaybillNo, airWaybillProblem, containerNo, containerProblem } from '@lajur/domain/order/cargo-number';
import type { LegPlan } from '@lajur/domain/order/leg';
import type { Desk } from './desk';

const hour = 3_600_000;
const at = (moment: number) => new Date(moment).toISOString();

/** A number with the check digit that is right for it. */
const checked = (digits: string, problem: (number: string) => string | null): string =>
  Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find((number) => problem(number) === null) ?? digits;

/** How long the goods are on board, as a carrier plans it. */
const hours = { SEA: 30, AIR: 3 } as const;

function crossingOf({ crossing, cargoNo }: OrderDetail, mode: 'SEA' | 'AIR', etd: number): LegPlan {
  const serial = cargoNo.replaceAll(/\D/g, '').slice(-6).padStart(6, '4');
  const times = { etd: at(etd), eta: at(etd + hours[mode] * hour) };
  const vessel = crossing?.vessel ?? null;
  const none = { voyage: null, containerNo: null, sealNo: null };
  if (mode === 'AIR') {
    const waybillNo = airWaybillNo(checked(`126${serial}1`, airWaybillProblem));
    return { mode, carrier: null, transport: 'GA 610', ...none, from: 'CGK', to: 'UPG', waybillNo, ...times };
  }
  const numbers = { voyage: '118E', containerNo: containerNo(checked(`MRTU${serial}`, containerProblem)) };
  const paper = { sealNo: `MR ${serial}`, waybillNo: `MRTU${serial}` };
  const [from = '', to = ''] = (crossing?.name ?? 'Tanjung Perak – Makassar').split(/\s*[–-]\s*/u);
  const ports = { from: from || 'Tanjung Perak', to: to || `Pelabuhan ${from}` };
  return {
    mode,
    carrier: 'Meratus Line',
    transport: vessel ?? 'KM MERATUS MEDAN',
    ...numbers,
    ...paper,
    ...ports,
    ...times,
  };
}

/** Writes the legs of an order by sea or air that is confirmed and has none: the road there, the crossing, the road from it. */
export async function planLegs(desk: Desk, { id, serviceType, status }: OrderRow): Promise<void> {
  if (serviceType === 'LAND' || status !== 'TERKONFIRMASI') return;
  const params = { id };
  const known = await desk.call(getOrderLegs, { params });
  if (known.legs.length > 0) return;
  const order = await desk.call(getOrder, { params });
  const pickup = order.stops.findLast(({ kind }) => kind === 'PICKUP');
  const end = order.stops.at(-1);
  if (!pickup || !end) return;
  const closes = Date.parse(pickup.planUntil);
  const crossing = crossingOf(
    order,
    serviceType,
    Math.max(closes + 3 * hour, Date.parse(order.crossing?.plan ?? at(0))),
  );
  const none = { voyage: null, containerNo: null, sealNo: null, waybillNo: null, carrier: 'PT Mitra Satu' };
  const road = { mode: 'LAND' as const, transport: order.vehicle?.plate ?? null, ...none };
  const lands = Date.parse(crossing.eta) + hour;
  const arrives = Math.max(Date.parse(end.planFrom), lands + hour);
  const legs = [
    { ...road, from: pickup.name, to: crossing.from, etd: at(closes), eta: at(closes + 2 * hour), documents: [] },
    { ...crossing, documents: [] },
    { ...road, from: crossing.to, to: end.name, etd: at(lands), eta: at(arrives), documents: [] },
  ];
  await desk.call(putOrderLegs, { params, body: { version: known.version, legs } });
  desk.did('wrote the legs of an order');
}
