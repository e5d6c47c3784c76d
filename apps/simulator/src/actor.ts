import { CallError } from '@lajur/api-contract/client';
import { places } from '@lajur/demo-world/places';
import { podRefusal } from '@lajur/demo-world/pod-refusal';
import { random } from '@lajur/demo-world/random';
import { distanceKm } from '@lajur/domain/common/geo';
import { formatRupiah } from '@lajur/domain/common/money';
import { dayIn } from '@lajur/domain/common/time';
import { statusLabel } from '@lajur/domain/order/status-label';
import { driverReport } from './driver-report';
import type { Duty } from './duty';
import { log } from './log';
import type { Discrepancy, Marketplace, OrderSight } from './marketplace';
import { costAnswer } from './mood';
import type { OfferDesk } from './offer-desk';
import { fulfilProblem } from './problem-actor';
import { reporterOf, stopIndexOf } from './sight';
import type { Stand } from './stand';
import { fulfilUpset } from './upset-actor';

/** What the shipper says to the claim of the report. */
function claimAnswer(damage: Stand['sight']['damage'], decision: Stand['mood']['shipperSays']): string {
  if (!damage?.isComplete) return 'Diputuskan bersama penerima, tanpa nilai klaim.';
  const claim = `Klaim ${formatRupiah(damage.claim)} (${damage.number})`;
  return decision === 'accept-discrepancy' ? `${claim} disetujui.` : `${claim} dinilai setelah barang diperiksa.`;
}

const costLabels = { approve: 'disetujui', revise: 'dikembalikan', refuse: 'ditolak' } as const;

const cancellations = [
  'Pengirim membatalkan, barang belum siap',
  'Jadwal kirim diundur minggu depan',
  'Pembeli membatalkan pesanan',
] as const;

/** Steps that a refusal of the first one shows to be still missing: the crossing was not recorded. */
const crossings = { LAND: 'board-ferry', SEA: 'sail', AIR: 'fly' } as const;

/** Does what a duty asks; answers the order as it stands afterwards. */
export async function fulfil(
  duty: Duty,
  stand: Stand,
  marketplace: Marketplace,
  desk: OfferDesk,
): Promise<OrderSight | null> {
  const { sight, mood, seed, now } = stand;
  const { order } = sight;
  const rng = random(`${seed} ${order.id} ${order.version}`);
  const stop = order.stops[stopIndexOf(order)];
  if ('problem' in duty || duty.what === 'problem') return fulfilProblem(duty, stand, marketplace);
  if (
    duty.what === 'amend' ||
    duty.what === 'cancel-at-gate' ||
    duty.what === 'withdraw-report' ||
    duty.what === 'report-loss'
  )
    return fulfilUpset(duty, stand, marketplace);
  if (duty.who === 'driver') {
    const moved = await reported(duty, stand, marketplace);
    log(
      `${order.cargoNo} ${order.driverName ?? 'Pengemudi'}: ${statusLabel(moved.status)}${stop ? ` (${stop.city})` : ''}`,
    );
    return moved;
  }
  if (duty.who === 'shipper') {
    if (duty.what === 'cancel') {
      log(`${order.cargoNo} dibatalkan pengirim.`);
      return marketplace.cancelOrder(order.id, 'shipper', rng.pick(cancellations));
    }
    const elsewhere = places.filter(
      (place) =>
        place.city !== stop?.city &&
        Math.hypot(place.latitude - (stop?.latitude ?? 0), place.longitude - (stop?.longitude ?? 0)) < 1.5,
    );
    // What is missing at a drop before the last is nowhere to go on from.
    const staysHere = elsewhere.length === 0 || (order.status === 'PENGIRIMAN' && mood.discrepancy === 'missing');
    // What is lost goes nowhere.
    const settled = sight.lost || (mood.shipperSays === 'change-destination' && staysHere);
    const decision = settled ? 'accept-discrepancy' : mood.shipperSays;
    const { name, address, city, province, latitude, longitude, timezone } = rng.pick(
      elsewhere.length > 0 ? elsewhere : places,
    );
    const destination = { name, address, city, province, latitude, longitude, timezone };
    const moved = await marketplace.decideDiscrepancy(order.id, {
      decision,
      by: 'shipper',
      note: claimAnswer(sight.damage, decision),
      ...(decision === 'change-destination' && onwardTo(destination, stand)),
      ...proposedCost(decision, stand),
    });
    log(`${order.cargoNo} keputusan pengirim: ${statusLabel(moved.status)}`);
    return moved;
  }
  if (duty.what === 'offer-again') {
    if (order.companyId) await desk.offerAgain(order, order.companyId, now);
    return null;
  }
  if (duty.what === 'decide-cost') return decidedCost(duty.cost, stand, marketplace);
  const bad = sight.documents[0];
  const refuses = duty.what === 'refuse-pod' && bad !== undefined;
  const moved = await marketplace.decidePod(
    order.id,
    refuses
      ? { decision: 'refuse', documents: [{ documentId: bad.id, note: podRefusal(rng, bad.type) }] }
      : { decision: 'verify' },
  );
  // The paper itself follows what was sent of it; some of it is lost on the way.
  if (!refuses && rng.chance(0.9)) await marketplace.tellOriginalPod(order.id, dayIn(now, 'WIB'));
  log(`${order.cargoNo} ${refuses ? `dokumen ditolak: ${bad.label}` : 'dokumen POD lengkap'}`);
  return moved;
}

/** A way back, or a stay in a warehouse, mostly costs something, and the marketplace says what. */
function proposedCost(decision: Stand['mood']['shipperSays'], { sight: { order }, seed }: Stand): Partial<Discrepancy> {
  const rng = random(`${seed} ${order.id} proposes`);
  if (!rng.chance(0.7)) return {};
  const [first, last] = [order.stops[0], order.stops[stopIndexOf(order)]];
  const km = first && last ? distanceKm(first, last) : 50;
  const way = Math.round((km * 4_000) / 50_000) * 50_000;
  if (decision === 'return-to-origin')
    return {
      additionalCost: { amount: Math.max(200_000, way), taxed: true, note: 'Perjalanan kembali ke gudang asal' },
    };
  if (decision !== 'to-warehouse') return {};
  const days = rng.int(1, 4);
  return { additionalCost: { amount: days * 150_000, taxed: true, note: `Sewa gudang ${days} hari` } };
}

/** When goods that go on are to be there, and what the way is paid. */
function onwardTo(destination: NonNullable<Discrepancy['destination']>, { sight, now }: Stand) {
  const { order } = sight;
  const here = order.stops[stopIndexOf(order)];
  const km = here ? distanceKm(here, destination) : 50;
  const from = now.getTime() + Math.max(4, km / 30) * hour;
  return {
    destination,
    planFrom: new Date(from).toISOString(),
    planUntil: new Date(from + 12 * hour).toISOString(),
    mainCost: order.coveredByMouId ? 0 : Math.round((600_000 + km * 9_000) / 50_000) * 50_000,
    answerMinutes: 120,
  };
}

const hour = 3_600_000;

const costWords = {
  revise: ['Kuitansi tidak terbaca, mohon foto ulang.', 'Jumlah pada kuitansi berbeda.'],
  refuse: ['Sudah termasuk ongkos utama.', 'Tanpa persetujuan sebelumnya.'],
} as const;

/** Decides on an additional cost; how the order stands is looked at again. */
async function decidedCost(
  { id, version, name, amount }: Stand['sight']['costs'][number],
  { sight, seed }: Stand,
  marketplace: Marketplace,
): Promise<null> {
  const { order } = sight;
  const decision = costAnswer(seed, { id, version });
  const said = decision === 'approve' ? null : random(`${id} ${version} says`).pick(costWords[decision]);
  const answer = decision === 'approve' ? { decision, version } : { decision, version, note: said ?? '' };
  await marketplace.decideCost(order.id, id, answer);
  log(`${order.cargoNo} ${name} ${formatRupiah(amount)}: ${costLabels[decision]}`);
  return null;
}

async function reported(
  { action, at }: Extract<Duty, { what: 'step' }>,
  stand: Stand,
  marketplace: Marketplace,
): Promise<OrderSight> {
  const { order } = stand.sight;
  const send = async (what: typeof action) => {
    const event = { ...(await driverReport(what, at, stand)), ...reporterOf(order) };
    return marketplace.driverEvent(order.id, event, `${order.id}:${order.version}:${what}`);
  };
  try {
    return await send(action);
  } catch (error) {
    const unrecorded =
      action === 'arrive-destination' && error instanceof CallError && error.code === 'STEP_NOT_POSSIBLE';
    if (!unrecorded) throw error;
    return send(crossings[order.serviceType]);
  }
}
