import * as contract from '@lajur/api-contract/import';
import type { ImportType } from '@lajur/domain/import/definition';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importTargets } from '../../import-targets';
import type { CompanyScope, Tx } from '../../platform/database/scope';
import type { ImportTarget } from '../../platform/import/import-target';
import { claim, listDead } from '../../platform/job/queue';
import { head, type Importer, people, startImports } from './import.fixture';
import { importJob, importJobTries } from './steps';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;

beforeAll(async () => {
  imports = await startImports();
  admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
});
beforeEach(async () => {
  await imports.forgetEmails();
  await system((tx) => sql`delete from job`.execute(tx.db));
});
afterAll(() => imports.close());

const system = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => imports.api.database.system.transaction(work);
const count = async (from: string): Promise<number> => {
  const { rows } = await system((tx) =>
    sql<{ count: number }>`select count(*)::int from ${sql.raw(from)}`.execute(tx.db),
  );
  return rows[0]?.count ?? 0;
};
const written = () => count(`audit_event where entity = 'email' and action = 'import'`);
const begin = async (id: string) => {
  const { version } = await admin.get('email', id);
  await admin.call(contract.commitUpload, { params: { type: 'email', id }, body: { version } });
};

const emailTarget = importTargets.get('email') as ImportTarget;
const dying = async (): Promise<never> => {
  throw new Error('the process died');
};
/** The service with an e-mail target that never lives to its end. */
const deadly = (part: 'plan' | 'write'): ReadonlyMap<ImportType, ImportTarget> =>
  new Map([...importTargets, ['email', { ...emailTarget, [part]: dying }]]);

describe('a process that dies after each commit', () => {
  /** The company's data for a process that dies right after so many commits. */
  const short =
    (lives: number) =>
    (id: string): CompanyScope => {
      const company = imports.api.database.company(id);
      let left = lives;
      return {
        ...company,
        transaction: async (work) => {
          const result = await company.transaction(work);
          left -= 1;
          return left > 0 ? result : dying();
        },
      };
    };
  const diesAfter = (id: string, lives: number): Promise<boolean> =>
    admin.work(id, importTargets, { company: short(lives) }).then(
      () => false,
      (error) => String(error).includes('died'),
    );
  const deathsOf = async (id: string): Promise<number> => {
    let deaths = 0;
    while (deaths < 10 && (await diesAfter(id, 1))) deaths += 1;
    return deaths;
  };

  test('keeps and writes each row once', async () => {
    const { id } = await admin.send('email', people(2500));
    // How the file is understood, and the first batch; then two batches, and what can be said at the end.
    expect(await diesAfter(id, 2)).toBe(true);
    expect(await deathsOf(id)).toBe(3);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready', rows: 2500, counts: { new: 2500, bad: 0 } });
    const before = await written();
    await begin(id);
    // Three batches, and that it is done.
    expect(await deathsOf(id)).toBe(4);
    expect(await admin.get('email', id)).toMatchObject({ state: 'done', counts: { imported: 2500, failed: 0 } });
    expect(await count('email_contact')).toBe(2500);
    expect((await written()) - before).toBe(2500);
  });
});

describe('a reader whose job another took over', () => {
  /** A reader that has the upload as it is now, and waits for its bytes. */
  const waiting = async (id: string) => {
    let [asked, give] = [() => {}, (_: Buffer | null) => {}];
    const waits = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const bytes = new Promise<Buffer | null>((resolve) => {
      give = resolve;
    });
    const get = () => {
      asked();
      return bytes;
    };
    const done = admin.work(id, importTargets, { get });
    await waits;
    return async (found: Buffer | null) => {
      give(found);
      await done;
    };
  };

  test('does not fail what the other has read', async () => {
    const { id } = await admin.send('email', people(3));
    const old = await waiting(id);
    await admin.work(id);
    await old(null);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready', rows: 3, message: null });
  });

  test.each([
    ['without the file', null],
    ['in the old way', Buffer.from(people(3))],
  ])('neither fails nor keeps anything %s when a person had it begun anew', async (_name, bytes) => {
    const { id } = await admin.send('email', people(3));
    const params = { type: 'email', id } as const;
    const old = await waiting(id);
    await admin.call(contract.cancelUpload, { params });
    const { version } = await admin.get('email', id);
    const body = { version, delimiter: ',' } as const;
    await admin.call(contract.setUploadMapping, { params, body });
    await old(bytes);
    expect(await admin.get('email', id)).toMatchObject({ state: 'reading', rows: 0, heads: [], message: null });
    await admin.work(id);
    expect(await admin.get('email', id)).toMatchObject({ state: 'mapping', reading: { delimiter: ',' }, rows: 3 });
  });

  test('a check of before writes nothing into the one that a person had begun anew', async () => {
    const { id } = await admin.checked('email', people(3));
    const params = { type: 'email', id } as const;
    const again = async () => {
      const { version } = await admin.get('email', id);
      await admin.call(contract.recheckUpload, { params, body: { version } });
    };
    await again();
    // The old check has read the upload, and finds it at the same row, begun anew.
    const company = (companyId: string): CompanyScope => {
      const scope = imports.api.database.company(companyId);
      let first = true;
      return {
        ...scope,
        transaction: async (work) => {
          if (first) {
            first = false;
            await admin.call(contract.cancelUpload, { params });
            await again();
          }
          return scope.transaction(work);
        },
      };
    };
    await admin.work(id, importTargets, { company });
    expect(await admin.get('email', id)).toMatchObject({ state: 'checking' });
    await admin.work(id);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready' });
  });
});

describe('a job that is given up', () => {
  /** What is left of a job whose process was killed in each of its tries: claims without an end. */
  const killed = async () => {
    for (let tries = 0; tries < importJobTries; tries++) {
      const jobs = await system((tx) => claim(tx, [importJob], 1, 60_000));
      expect(jobs).toHaveLength(1);
      await system((tx) => sql`update job set locked_until = clock_timestamp()`.execute(tx.db));
    }
  };
  const buried = async () => (await system(listDead)).length === 1;

  test.each([
    ['because it failed each time', async () => {}],
    ['because the process was killed each time', killed],
  ])('in the middle of a file %s leaves nothing of it, and says so', async (_name, before) => {
    const { id } = await admin.send('email', people(1500));
    let batches = 0;
    const second = new Map([
      ...importTargets,
      [
        'email',
        {
          ...emailTarget,
          plan: (tx, rows) => (++batches === 2 ? dying() : emailTarget.plan(tx, rows)),
        } as ImportTarget,
      ] as const,
    ]);
    await expect(admin.work(id, second)).rejects.toThrow('died');
    expect(await admin.get('email', id)).toMatchObject({ state: 'checking', rows: 999 });
    await before();
    await admin.serve(deadly('plan'), buried);
    const upload = await admin.get('email', id);
    expect(upload).toMatchObject({ state: 'failed', rows: 0, progress: null, counts: { new: 0 } });
    expect(upload.message).toBe('Pembacaan berkas ini terhenti berulang kali karena gangguan.');
    expect(await count(`import_row where upload_id = '${id}'`)).toBe(0);
    // It can be read once more.
    const body = { version: upload.version, delimiter: ';' } as const;
    await admin.call(contract.setUploadMapping, { params: { type: 'email', id }, body });
    await admin.work(id);
    expect(await admin.get('email', id)).toMatchObject({ state: 'ready', rows: 1500, message: null });
  });

  test.each([
    ['because it failed each time', async () => {}],
    ['because the process was killed each time', killed],
  ])('in the middle of an import %s keeps what is imported, and the rest can be', async (_name, before) => {
    const { id } = await admin.checked('email', people(1500));
    await system((tx) => sql`delete from job`.execute(tx.db));
    await begin(id);
    let batches = 0;
    const second = new Map([
      ...importTargets,
      [
        'email',
        {
          ...emailTarget,
          write: (tx, plans, actor) => (++batches === 2 ? dying() : emailTarget.write(tx, plans, actor)),
        } as ImportTarget,
      ] as const,
    ]);
    await expect(admin.work(id, second)).rejects.toThrow('died');
    await before();
    await admin.serve(deadly('write'), buried);
    expect(await admin.get('email', id)).toMatchObject({
      state: 'cancelled',
      message: 'Impor ini terhenti karena gangguan.',
      checked: true,
      progress: null,
      counts: { imported: 1000, new: 500 },
    });
    expect(await count('email_contact')).toBe(1000);
    expect(await admin.commit('email', id)).toMatchObject({ state: 'done', counts: { imported: 1500 } });
  });

  test('says nothing of an upload that another job is at', async () => {
    const { id } = await admin.send('email', `${head}\nSari;sari@uji.test;\n`);
    const params = { type: 'email', id } as const;
    await killed();
    await admin.call(contract.cancelUpload, { params });
    const { version } = await admin.get('email', id);
    await admin.call(contract.recheckUpload, { params, body: { version } });
    // The job of before comes first; the new one waits for a later day.
    await system((tx) => sql`update job set run_at = run_at + interval '1 year' where attempts = 0`.execute(tx.db));
    await admin.serve(importTargets, buried);
    expect(await admin.get('email', id)).toMatchObject({ state: 'reading', message: null });
  });
});
