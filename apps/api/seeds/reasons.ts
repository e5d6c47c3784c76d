import type { Tx } from '../src/platform/database/scope';
import { newId } from '../src/platform/id';
import { insertRows } from './insert-rows';

interface Reason {
  name: string;
  freeText?: true;
  /** What it names is billed with tax. */
  taxed?: true;
  needConfirm?: true;
  /** A vehicle to which it happened stays where it is. */
  stopsJourney?: true;
}

const other: Reason = { name: 'Lainnya', freeText: true };

/** What a person chooses from, by the type of step that asks for a reason (spec §3 Selection reason). */
export const reasons: Record<string, readonly Reason[]> = {
  rejection: [
    { name: 'Armada tidak tersedia' },
    { name: 'Ongkos tidak sesuai' },
    { name: 'Waktu muat terlalu dekat' },
    { name: 'Rute tidak dilayani' },
    { name: 'Jenis barang tidak dilayani' },
    other,
  ],
  cancellation: [
    { name: 'Kendaraan rusak sebelum berangkat', needConfirm: true },
    { name: 'Pengemudi berhalangan' },
    { name: 'Barang belum siap' },
    { name: 'Pesanan ganda' },
    { name: 'Permintaan pengirim' },
    other,
  ],
  assignment: [
    { name: 'Kendaraan rusak' },
    { name: 'Pengemudi sakit' },
    { name: 'Pengemudi tidak menjawab' },
    { name: 'Kapasitas tidak cukup' },
    { name: 'Kendaraan lain lebih dekat' },
    other,
  ],
  basp: [
    { name: 'Kemasan rusak' },
    { name: 'Barang basah' },
    { name: 'Jumlah kurang' },
    { name: 'Segel putus', needConfirm: true },
    { name: 'Salah barang' },
    { name: 'Kecelakaan' },
    { name: 'Pencurian' },
    { name: 'Kebakaran' },
    other,
  ],
  accident: [
    { name: 'Tabrakan', needConfirm: true, stopsJourney: true },
    { name: 'Ban pecah' },
    { name: 'Mesin mogok', stopsJourney: true },
    { name: 'Kendaraan terguling', needConfirm: true, stopsJourney: true },
    { name: 'Pencurian muatan', needConfirm: true, stopsJourney: true },
    other,
  ],
  cost: [
    { name: 'Bongkar muat', taxed: true },
    { name: 'Tiket penyeberangan' },
    { name: 'Tol' },
    { name: 'Parkir dan retribusi' },
    { name: 'Inap kendaraan', taxed: true },
    { name: 'Biaya pembatalan' },
    other,
  ],
};

/** Fills in the reasons when there are none yet; without them nobody could reject or cancel. */
export async function seedReasons(tx: Tx): Promise<void> {
  const found = await tx.db.selectFrom('selection_reason').select('id').limit(1).executeTakeFirst();
  if (found) return;
  const rows = Object.entries(reasons).flatMap(([type, list]) =>
    list.map(({ name, freeText = false, needConfirm = false, stopsJourney = false, taxed = false }) => ({
      id: newId(),
      type,
      name,
      need_confirm: needConfirm,
      free_text: freeText,
      stops_journey: stopsJourney,
      is_active: true,
      taxed,
    })),
  );
  await insertRows(tx, 'selection_reason', rows);
}
