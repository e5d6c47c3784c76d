import type { Call } from '@lajur/api-contract/client';
import { getDriver, resetDriverPassword, updateDriver } from '@lajur/api-contract/driver';
import { getDriverCredential, verifyDriverCredential } from '@lajur/api-contract/provider-driver';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let admin: Call;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.as(api.first.users.TRANSPORTER_ADMIN);
  id = (await addDriver(api, api.first)).id;
});
afterAll(() => api.close());

const made = () => admin(resetDriverPassword, { params: { id } });
const verified = async (password: string) =>
  (await api.provider(verifyDriverCredential, { params: { id }, body: { password } })).verified;

describe('the one-time password of the driver app', () => {
  it('is told once, kept as a hash, and announced without itself', async () => {
    const { password, expiresAt } = await made();
    expect(password).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(expiresAt).toBe('2026-11-22T07:30:00.000Z');
    const bare = password.replace('-', '');
    const { rows } = await api.database.system.transaction((tx) =>
      sql<{ all: string }>`select (select string_agg(c::text, '') from driver_credential c) ||
        (select string_agg(a::text, '') from audit_event a) || (select string_agg(o::text, '') from outbox o)
        as all`.execute(tx.db),
    );
    expect(rows[0]?.all).toContain('reset-password');
    expect(rows[0]?.all).not.toContain(bare);
    expect(rows[0]?.all).not.toContain(password);
    expect((await admin(getDriver, { params: { id } })).credential).toMatchObject({
      createdBy: 'PT Uji Satu TRANSPORTER_ADMIN',
      usedAt: null,
    });
    expect(await api.provider(getDriverCredential, { params: { id } })).toMatchObject({
      driverId: id,
      companyId: api.first.id,
      usedAt: null,
    });
  });

  it('is good once, however it is typed, and ends with the next', async () => {
    const [first, second] = [await made(), await made()];
    expect(await verified(first.password)).toBe(false);
    expect(await verified(second.password.toLowerCase().replace('-', ' '))).toBe(true);
    expect(await verified(second.password)).toBe(false);
  });

  it('is good for one of many at once', async () => {
    const { password } = await made();
    const answers = await Promise.all(Array.from({ length: 4 }, () => verified(password)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('lapses after a day', async () => {
    const { password } = await made();
    api.clock.advance(24 * 60);
    expect(await verified(password)).toBe(false);
  });

  it('makes who guesses wait', async () => {
    api.clock.advance(60);
    const { password } = await made();
    for (let guess = 0; guess < 5; guess++) expect(await verified('AAAA-AAAA')).toBe(false);
    const { status } = await refused(api.provider(verifyDriverCredential, { params: { id }, body: { password } }));
    expect(status).toBe(429);
    api.clock.advance(16);
    expect(await verified(password)).toBe(true);
  });

  it('is not made for an inactive driver, and not taken from one', async () => {
    api.clock.advance(60);
    const { password } = await made();
    const { version } = await admin(getDriver, { params: { id } });
    await admin(updateDriver, { params: { id }, body: { version, isActive: false } });
    expect(await refused(made())).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
    expect(await verified(password)).toBe(false);
  });

  it('of nobody is not found', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const asked = api.provider(verifyDriverCredential, { params: { id: nobody }, body: { password: 'x' } });
    expect(await refused(asked)).toMatchObject({ status: 404 });
  });
});
