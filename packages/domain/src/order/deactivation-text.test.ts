import { expect, it } from 'vitest';
import { deactivationText } from './deactivation-text';

it.each(['Pengemudi', 'Kendaraan'] as const)('%s: a trip under way goes on, new orders do not come', (who) => {
  expect(deactivationText(who, null)).toBe(
    `${who} ini tidak bisa ditugaskan sampai diaktifkan lagi. Riwayatnya tetap ada.`,
  );
  expect(deactivationText(who, { cargoNo: 'C-26-118155' })).toBe(
    'Perjalanan C-26-118155 tetap berjalan. Pesanan baru tidak bisa ditugaskan sampai diaktifkan lagi.',
  );
});
