import * as inbox from '@lajur/api-contract/notification-inbox';
import * as marketplace from '@lajur/api-contract/provider-approval';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { notifyRound } from '../notification/make/service';
import { remindOfApprovals } from './reminder-service';
import { resubmitDocument } from './service';
import { someApproval } from './tenancy.fixture';

let api: TestApi;
let id = '';
const title = 'Registrasi perusahaan PT Uji';
const day = 24 * 60;

beforeAll(async () => {
  api = await startTestApi();
  id = await someApproval(api.database.company(api.first.id), title);
});
afterAll(() => api.close());

const system = () => api.database.system;
const act = async (action: 'REVISE' | 'REJECT') => {
  const { version } = await api.provider(marketplace.getProviderApproval, { params: { id } });
  const body = { version, action, note: 'Alamat belum lengkap' };
  await api.provider(marketplace.actOnProviderApproval, { params: { id }, body });
};
/** What somebody was told, the newest first. */
async function told(role: 'TRANSPORTER_GUEST' | 'TRANSPORTER_MONITORING') {
  while (await notifyRound(system(), api.app.server.log));
  const { content } = await (await api.as(api.first.users[role]))(inbox.listNotifications, {
    query: { sort: 'at,desc' },
  });
  return content.filter(({ group }) => group === 'APPROVAL').map((one) => [one.title, one.body, one.link]);
}

it('what is sent back is told to those who may read it, and leads to where it is corrected', async () => {
  await act('REVISE');
  expect(await told('TRANSPORTER_GUEST')).toEqual([
    [`${title} dikembalikan`, 'Alamat belum lengkap. Perbaiki lalu ajukan lagi.', '/main/company-registration'],
  ]);
  expect(await told('TRANSPORTER_MONITORING')).toEqual([]);
});

it('what waits for the company is recalled after two days, then every three, once however many processes look', async () => {
  api.clock.advance(2 * day - 1);
  expect(await remindOfApprovals(system())).toBe(0);
  api.clock.advance(1);
  const counts = await Promise.all([1, 2, 3].map(() => remindOfApprovals(system())));
  expect(counts.sort()).toEqual([0, 0, 1]);
  expect((await told('TRANSPORTER_GUEST'))[0]).toEqual([
    `${title} masih menunggu Anda`,
    'Sudah 2 hari. Perbaiki lalu ajukan lagi.',
    '/main/company-registration',
  ]);
  api.clock.advance(3 * day - 1);
  expect(await remindOfApprovals(system())).toBe(0);
  api.clock.advance(1);
  expect(await remindOfApprovals(system())).toBe(1);
});

it('what waits for the marketplace, or has ended, is not recalled', async () => {
  const actor = { kind: 'transporter', id: null, name: 'Tamu' } as const;
  await api.database
    .company(api.first.id)
    .transaction((tx) => resubmitDocument(tx, id, { title, sections: [], actor }));
  api.clock.advance(30 * day);
  expect(await remindOfApprovals(system())).toBe(0);
  await act('REJECT');
  expect((await told('TRANSPORTER_GUEST'))[0]).toEqual([
    `${title} ditolak`,
    'Oleh Penyedia. Alamat belum lengkap.',
    '/main/company-registration',
  ]);
  api.clock.advance(30 * day);
  expect(await remindOfApprovals(system())).toBe(0);
});
