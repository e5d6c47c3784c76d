import { listEmails } from '@lajur/api-contract/email';
import * as contract from '@lajur/api-contract/import';
import type { ImportType, ImportValues } from '@lajur/domain/import/definition';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importTargets } from '../../import-targets';
import type { ImportTarget } from '../../platform/import/import-target';
import { makeWorld } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { head, type Importer, people, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;

beforeAll(async () => {
  imports = await startImports();
  admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
});
beforeEach(() => imports.forgetEmails());
afterAll(() => imports.close());

const emails = async () => (await admin.call(listEmails, { query: { size: 100 } })).totalElements;

const emailTarget = importTargets.get('email') as ImportTarget;

/** The service with another e-mail target. */
const withEmail = (changed: Partial<ImportTarget>): ReadonlyMap<ImportType, ImportTarget> =>
  new Map([...importTargets, ['email', { ...emailTarget, ...changed }]]);

describe('stopping', () => {
  // The first batch of a file holds its heads, and so one row less than the others.
  test('a check that is cancelled goes on where it stopped', async () => {
    const { id } = await admin.send('email', people(2500));
    let calls = 0;
    const stopping = withEmail({
      plan: (tx, rows) => {
        calls += 1;
        return emailTarget.plan(tx, rows);
      },
    });
    const params = { type: 'email', id } as const;
    // The second batch finds the upload cancelled.
    const cancelling = withEmail({
      plan: async (tx, rows) => {
        await tx.db.updateTable('import_upload').set({ state: 'cancelled' }).where('id', '=', id).execute();
        return emailTarget.plan(tx, rows);
      },
    });
    await admin.work(id, cancelling);
    const stopped = await admin.get('email', id);
    expect(stopped).toMatchObject({ state: 'cancelled', rows: 999, counts: { new: 999 } });
    expect(
      await refused(admin.call(contract.commitUpload, { params, body: { version: stopped.version } })),
    ).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
    await admin.call(contract.recheckUpload, { params, body: { version: stopped.version } });
    await admin.work(id, stopping);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready', rows: 2500, counts: { new: 2500 } });
    // Two batches were left.
    expect(calls).toBe(2);
  });

  test('an import that is cancelled keeps what is imported and can be taken up again', async () => {
    const { id } = await admin.checked('email', people(1500));
    const params = { type: 'email', id } as const;
    const { version } = await admin.get('email', id);
    await admin.call(contract.commitUpload, { params, body: { version } });
    expect(await admin.call(contract.cancelUpload, { params })).toMatchObject({ state: 'cancelled', progress: null });
    await admin.work(id);
    expect(await emails()).toBe(0);
    expect(await admin.commit('email', id)).toMatchObject({ state: 'done', counts: { imported: 1500 } });
    expect(await refused(admin.call(contract.cancelUpload, { params }))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
  });

  test('while a file is imported and checked others are answered, and it can be stopped', async () => {
    const { id } = await admin.checked('email', people(4000));
    const params = { type: 'email', id } as const;
    const work = () => admin.work(id, importTargets, { rows: 100 });
    await admin.call(contract.commitUpload, { params, body: { version: (await admin.get('email', id)).version } });
    const importing = work();
    const seen = await admin.get('email', id);
    expect(seen.state).toBe('importing');
    expect(seen.counts.imported).toBeLessThan(4000);
    const { counts } = await admin.call(contract.cancelUpload, { params });
    await importing;
    const stopped = await admin.get('email', id);
    expect(stopped).toMatchObject({ state: 'cancelled', checked: true, counts });
    expect(await emails()).toBe(stopped.counts.imported);
    await admin.call(contract.recheckUpload, { params, body: { version: stopped.version } });
    const checking = work();
    await admin.call(contract.cancelUpload, { params });
    await checking;
    expect(await admin.get('email', id)).toMatchObject({ state: 'cancelled', checked: false });
  });

  test('a process that dies between two batches leaves nothing half done, and nothing is written twice', async () => {
    const { id } = await admin.checked('email', people(2500));
    const { version } = await admin.get('email', id);
    await admin.call(contract.commitUpload, { params: { type: 'email', id }, body: { version } });
    let batches = 0;
    const dying = withEmail({
      write: async (tx, plans, actor) => {
        await emailTarget.write(tx, plans, actor);
        batches += 1;
        if (batches === 2) throw new Error('the process died');
      },
    });
    await expect(admin.work(id, dying)).rejects.toThrow('the process died');
    expect(await admin.get('email', id)).toMatchObject({ state: 'importing', counts: { imported: 1000, new: 1500 } });
    expect(await emails()).toBe(1000);
    await admin.work(id);
    expect(await admin.get('email', id)).toMatchObject({ state: 'done', counts: { imported: 2500, new: 0 } });
    expect(await emails()).toBe(2500);
  });

  test('a process that dies while it reads goes on behind the rows it kept', async () => {
    const { id } = await admin.send('email', people(2500));
    let batches = 0;
    const dying = withEmail({
      plan: async (tx, rows) => {
        batches += 1;
        if (batches === 2) throw new Error('the process died');
        return emailTarget.plan(tx, rows);
      },
    });
    await expect(admin.work(id, dying)).rejects.toThrow('the process died');
    expect(await admin.get('email', id)).toMatchObject({ state: 'checking', rows: 999 });
    await admin.work(id);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready', rows: 2500, counts: { new: 2500 } });
  });

  test('two processes at the same step do it once', async () => {
    const { id } = await admin.send('email', people(3000));
    await Promise.all([admin.work(id), admin.work(id)]);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready', rows: 3000, counts: { new: 3000 } });
    const { version } = await admin.get('email', id);
    await admin.call(contract.commitUpload, { params: { type: 'email', id }, body: { version } });
    await Promise.all([admin.work(id), admin.work(id)]);
    expect(await admin.get('email', id)).toMatchObject({ state: 'done', counts: { imported: 3000 } });
    expect(await emails()).toBe(3000);
  });
});

describe('what moved on meanwhile', () => {
  test('a record that came or changed after the check is not overwritten unseen', async () => {
    await admin.commit('email', (await admin.checked('email', `${head}\nBudi;budi@uji.test;\n`)).id);
    const upload = await admin.checked(
      'email',
      `${head}\nSari;sari@uji.test;\nBudiman;budi@uji.test;\nTono;tono@uji.test;\n`,
    );
    const other = await admin.checked('email', `${head}\nRatna;sari@uji.test;\nBudiono;budi@uji.test;\n`);
    await admin.commit('email', other.id);
    expect(await admin.commit('email', upload.id)).toMatchObject({ counts: { imported: 1, failed: 2 } });
    const { content } = await admin.rows('email', upload.id, { state: 'failed' });
    expect(content).toMatchObject([
      { rowNo: 2, errors: { _: expect.stringContaining('berubah') }, changes: [{ before: 'Ratna', after: 'Sari' }] },
      { rowNo: 3, changes: [{ before: 'Budiono', after: 'Budiman' }] },
    ]);
    // Seen and checked again, it may be imported.
    expect((await admin.edit('email', upload.id, 2, {})).row.state).toBe('changed');
    expect(await admin.commit('email', upload.id)).toMatchObject({ counts: { imported: 2, failed: 1 } });
  });

  test('one row that the database refuses does not lose the others', async () => {
    const { id } = await admin.checked('email', people(1200));
    const { version } = await admin.get('email', id);
    await admin.call(contract.commitUpload, { params: { type: 'email', id }, body: { version } });
    const refusing = withEmail({
      write: async (tx, plans, actor) => {
        const hasBad = plans.some((plan) => 'record' in plan && JSON.stringify(plan.record).includes('orang700@'));
        if (hasBad) throw Object.assign(new Error('violates a constraint'), { code: '23514' });
        await emailTarget.write(tx, plans, actor);
      },
    });
    await admin.work(id, refusing);
    expect(await admin.get('email', id)).toMatchObject({ state: 'done', counts: { imported: 1199, failed: 1 } });
    expect((await admin.rows('email', id, { state: 'failed' })).content).toMatchObject([{ rowNo: 701 }]);
    expect(await emails()).toBe(1199);
  });

  test('a vehicle that came between planning and writing refuses its row alone, in words', async () => {
    await makeWorld(imports.api);
    const plates = ['B 9501 TEU', 'B 9502 TEU', 'B 9503 TEU'];
    const lines = plates.map((plate) => `${plate};Fuso;Hino;2022;14/03/2027;30/06/2027`);
    const { id, version } = await admin.checked('vehicle', ['Plat;Jenis;Merk;Tahun;KIR;STNK', ...lines].join('\n'));
    await admin.call(contract.commitUpload, { params: { type: 'vehicle', id }, body: { version } });
    const target = importTargets.get('vehicle') as ImportTarget;
    const [, late = ''] = plates;
    let planned: readonly ImportValues[] = [];
    const overtaken: ImportTarget = {
      ...target,
      plan: (tx, rows) => {
        planned = rows;
        return target.plan(tx, rows);
      },
      write: async (tx, plans, actor) => {
        const other = planned.filter(({ plate }) => plate === late);
        if (other.length > 0) await target.write(tx, await target.plan(tx, other), actor);
        await target.write(tx, plans, actor);
      },
    };
    await admin.work(id, new Map([...importTargets, ['vehicle', overtaken]]));
    expect(await admin.get('vehicle', id)).toMatchObject({ state: 'done', counts: { imported: 2, failed: 1 } });
    expect((await admin.rows('vehicle', id, { state: 'failed' })).content).toMatchObject([
      { rowNo: 3, errors: { _: 'Nomor polisi ini sudah terdaftar' } },
    ]);
  });

  test('of several who edit a row, or import, at once one wins', async () => {
    const { id, version } = await admin.checked('email', `${head}\nSari;sari@uji.test;\nBudi;salah;\n`);
    const params = { type: 'email', id } as const;
    const row = (await admin.rows('email', id, { state: 'bad' })).content[0];
    const wins = async (work: () => Promise<unknown>) => {
      const done = await Promise.allSettled([work(), work(), work()]);
      const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(lost).toMatchObject([{ code: 'STALE_VERSION' }, { code: 'STALE_VERSION' }]);
    };
    const body = { version: row?.version ?? 0, cells: { email: 'budi@uji.test' } };
    await wins(() => admin.call(contract.editUploadRow, { params: { ...params, rowNo: 3 }, body }));
    await wins(() => admin.call(contract.commitUpload, { params, body: { version } }));
  });
});
