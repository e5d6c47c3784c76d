import { expect, it } from 'vitest';
import { declineTexts } from './decline';

const now = new Date('2026-11-21T07:30:00Z');
const event = (action: string, actorName: string, at: string, reason: string | null) => ({
  action,
  actorName,
  at,
  reason,
});
const events = [
  event('offer', 'Marketplace', '2026-11-20T01:00:00Z', null),
  event('driver-reject', 'Dedi Kurniawan', '2026-11-20T07:10:00Z', 'Sedang sakit'),
  event('driver-reject', 'Agus Prasetyo', '2026-11-21T07:10:00Z', null),
];

it('tells who said no to an offer that waits anew, the latest first', () => {
  expect(declineTexts({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, events, 'WIB', now)).toEqual([
    'Agus Prasetyo menolak tugas ini 14.10 WIB',
    'Dedi Kurniawan menolak tugas ini 20 Nov 2026, 14.10 WIB: Sedang sakit',
  ]);
});

it('says nothing once somebody has the order', () => {
  expect(declineTexts({ status: 'MENUNGGU_KONFIRMASI_DRIVER' }, events, 'WIB', now)).toEqual([]);
});
