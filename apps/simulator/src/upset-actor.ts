import { random } from '@lajur/demo-world/random';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { gpsOf } from './gps';
import { log } from './log';
import type { Marketplace, OrderSight } from './marketplace';
import { goodsPhoto } from './pictures';
import type { Stand } from './stand';
import type { UpsetDuty } from './upset-duty';

const hour = 3_600_000;

const amendments = ['Pabrik terlambat menyiapkan barang', 'Gudang penerima minta datang lebih siang'] as const;
const turnedAway = ['Gudang penuh, barang tidak jadi dimuat', 'Barang belum lolos periksa, tidak jadi dimuat'] as const;
const mistaken = ['Setelah dibuka barang ternyata utuh', 'Laporan keliru, penerima menghitung ulang'] as const;
const losses = [
  ['Kebakaran', 'Kendaraan terbakar di bahu jalan, semua muatan habis.'],
  ['Pencurian', 'Kendaraan dirampok saat istirahat, muatan dibawa lari. Sudah dilaporkan ke polisi.'],
  ['Kecelakaan', 'Kendaraan terguling dan muatan hancur. Pengemudi selamat.'],
] as const;

/** Says what came otherwise than planned; the order as it stands then. */
export async function fulfilUpset(duty: UpsetDuty, stand: Stand, marketplace: Marketplace): Promise<OrderSight> {
  const { sight, seed, now } = stand;
  const { order } = sight;
  const rng = random(`${seed} ${order.id} ${duty.what} why`);
  if (duty.what === 'amend') {
    const later = (at: string) => new Date(Date.parse(at) + duty.hours * hour).toISOString();
    log(`${order.cargoNo} jadwal diundur ${duty.hours} jam.`);
    return marketplace.amendOrder(order.id, {
      ...{ by: 'shipper', reason: rng.pick(amendments), version: order.version },
      answerBy: duty.answerBy.toISOString(),
      stops: order.stops.map(({ seq, planFrom, planUntil }) => ({
        ...{ seq, planFrom: later(planFrom), planUntil: later(planUntil) },
      })),
    });
  }
  if (duty.what === 'cancel-at-gate') {
    log(`${order.cargoNo} batal muat.`);
    return marketplace.cancelOrder(order.id, 'shipper', rng.pick(turnedAway));
  }
  if (duty.what === 'withdraw-report') {
    log(`${order.cargoNo} laporan BASP ditarik.`);
    return marketplace.withdrawReport(order.id, rng.pick(mistaken));
  }
  const [reason, description] = rng.pick(losses);
  const facts = { number: order.cargoNo, plate: order.plate ?? '', goods: '' };
  const date = formatDateTime(now, zoneOf('Asia/Jakarta'));
  const photo = await goodsPhoto('foto-rusak', { ...facts, date });
  const place = gpsOf(stand)?.place;
  log(`${order.cargoNo} muatan hilang: ${reason.toLowerCase()}.`);
  return marketplace.reportLoss(order.id, {
    reason,
    description: place ? `${place}: ${description}` : description,
    photos: [photo],
  });
}
