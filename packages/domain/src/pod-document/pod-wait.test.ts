import { expect, it } from 'vitest';
import { podWait } from './pod-wait';

const now = new Date('2026-11-21T07:30:00Z');
const wait = (
  receivedAt: string | null,
  podStatus: Parameters<typeof podWait>[0]['podStatus'] = 'BELUM_KIRIM_DOKUMEN',
) => podWait({ podStatus, receivedAt: receivedAt === null ? null : new Date(receivedAt) }, now);

it.each([
  ['2026-11-21T07:48:00Z', '0 mnt', 'quiet'],
  ['2026-11-21T07:12:00Z', '18 mnt', 'quiet'],
  ['2026-11-21T02:10:00Z', '5 jam', 'quiet'],
  ['2026-11-20T07:30:00Z', '1 hari', 'quiet'],
  ['2026-11-14T07:31:00Z', '6 hari', 'quiet'],
  ['2026-11-14T07:30:00Z', '7 hari', 'attention'],
  ['2026-11-07T07:30:00Z', '14 hari', 'danger'],
])('received %s: %s', (receivedAt, text, level) => expect(wait(receivedAt)).toMatchObject({ text, level }));

it('is of refused documents and of those being checked too', () => {
  expect(wait('2026-11-18T07:30:00Z', 'DOKUMEN_TIDAK_LENGKAP')?.text).toBe('3 hari');
  expect(wait('2026-11-18T07:30:00Z', 'DOKUMEN_POD_DIKIRIM')?.text).toBe('3 hari');
});

it('ends with the acceptance, and does not begin before the goods are received', () => {
  expect(wait('2026-11-01T07:30:00Z', 'DOKUMEN_POD_LENGKAP')).toBeNull();
  expect(wait(null)).toBeNull();
});
