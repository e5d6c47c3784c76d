import { exportAudit, listAudit } from '@lajur/api-contract/audit';
import { createEmail, deleteEmail, updateEmail } from '@lajur/api-contract/email';
import { createUser, setUserActive } from '@lajur/api-contract/user';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, testPassword } from '../../test-kit/test-api';

let api: TestApi;
let admin: TestApi['anonymous'];
let colleague: TestApi['anonymous'];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  colleague = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const contact = { picName: 'Ratna Dewi', email: 'ratna@uji-satu.test', costType: 'SHIPMENT' } as const;
const colleagueName = 'PT Uji Satu TRANSPORTER_ADMIN';
const linesOf = async (query: Parameters<typeof admin<typeof listAudit>>[1]['query'] = {}) =>
  (await admin(listAudit, { query })).content;

describe('what was done in the company', () => {
  it('is told with the name that the record had then, and old beside new', async () => {
    const made = await colleague(createEmail, { body: contact });
    const { version } = await colleague(updateEmail, {
      params: { id: made.id },
      body: { ...contact, picName: 'Ratna Sari', version: made.version },
    });
    expect(version).toBe(made.version + 1);
    await colleague(deleteEmail, { params: { id: made.id }, body: { picName: 'Ratna Sari', email: contact.email } });
    const found = await linesOf({ kind: 'email' });
    expect(found.map(({ text, subject, changes, actor }) => [text, subject, changes, actor.name])).toEqual([
      ['Dihapus', 'Ratna Sari', [], colleagueName],
      ['Diubah', 'Ratna Sari', [{ label: 'Nama PIC', before: 'Ratna Dewi', after: 'Ratna Sari' }], colleagueName],
      ['Ditambahkan', 'Ratna Dewi', [], colleagueName],
    ]);
    expect((await linesOf({ search: 'ratna sari' })).map(({ text }) => text)).toEqual(['Dihapus', 'Diubah']);
  });

  it('is found by who did it', async () => {
    const someone = await admin(createUser, {
      body: {
        ...{ fullName: 'Bagus', email: 'bagus@uji-satu.test', phoneNo: null, roleId: 'TRANSPORTER_MONITORING' },
        password: testPassword,
      },
    });
    await admin(setUserActive, { params: { id: someone.id }, body: { isActive: false, version: someone.version } });
    const own = await linesOf({ actorId: api.first.users.TRANSPORTER_SUPER_ADMIN.id, kind: 'user' });
    expect(own.map(({ text, subject }) => `${text}: ${subject}`).slice(0, 2)).toEqual([
      'Dinonaktifkan: Bagus',
      'Ditambahkan dan diundang: Bagus',
    ]);
    const others = await linesOf({ actorId: api.first.users.TRANSPORTER_ADMIN.id });
    expect(new Set(others.map(({ actor }) => actor.id))).toEqual(new Set([api.first.users.TRANSPORTER_ADMIN.id]));
  });

  it('is another company’s own', async () => {
    const other = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
    const { content } = await other(listAudit, { query: { search: 'ratna' } });
    expect(content).toEqual([]);
    expect((await other(listAudit, { query: { actorId: api.first.users.TRANSPORTER_ADMIN.id } })).content).toEqual([]);
  });

  it('is read a quarter of a year at a time, in days of the company', async () => {
    const today = dayIn(api.clock.now(), 'WIB');
    expect((await linesOf({ from: today, until: today })).length).toBeGreaterThan(0);
    expect(await linesOf({ until: dayAfter(today, -1) })).toEqual([]);
    const error = await refused(admin(listAudit, { query: { from: dayAfter(today, -92), until: today } }));
    expect([error.code, error.validation]).toEqual([
      'RULE_BROKEN',
      { from: 'Paling lama 92 hari sekali lihat; persempit tanggalnya' },
    ]);
    const turned = await refused(admin(listAudit, { query: { from: today, until: dayAfter(today, -1) } }));
    expect(turned.validation).toEqual({ from: 'Tanggal akhir lebih awal daripada tanggal awal' });
  });

  it('is exported as it is listed', async () => {
    const file = await admin(exportAudit, { query: { kind: 'email', format: 'csv' } });
    const [head = '', ...lines] = (await file.text()).trim().split('\r\n');
    expect(head).toContain('Waktu');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Nama PIC: Ratna Dewi → Ratna Sari');
  });
});
