import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@lajur/api-contract/client';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/import';
import type { RoleId } from '@lajur/domain/auth/role';
import type { ImportType } from '@lajur/domain/import/definition';
import { sql } from 'kysely';
import { importTargets } from '../../import-targets';
import type { Database } from '../../platform/database/connect';
import type { FileStore } from '../../platform/file/file-store';
import { LocalStore } from '../../platform/file/local-store';
import type { ImportTarget } from '../../platform/import/import-target';
import { JobRunner } from '../../platform/job/runner';
import type { TestApi, TestCompany, TestUser } from '../../test-kit/test-api';
import { startTestApi } from '../../test-kit/test-api';
import type { TestClock } from '../../test-kit/test-clock';
import { until } from '../../test-kit/until';
import { handleImports, type JobDeps, runImport } from './job';
import type { UploadLine } from './repository';
import { batchRows } from './steps';

export type Upload = ReplyOf<typeof contract.getUpload>;

/** For tests: uploads of a company, with the service's work done when the test says so. */
export class Importer {
  constructor(
    private readonly api: TestApi,
    private readonly files: FileStore,
    private readonly company: Pick<TestCompany, 'id'>,
    readonly call: Call,
  ) {}

  /** Does what the job would do. */
  async work(
    id: UploadLine['id'],
    targets: ReadonlyMap<ImportType, ImportTarget> = importTargets,
    {
      get,
      company = this.api.database.company,
      rows = batchRows,
    }: { get?: FileStore['get']; company?: JobDeps['company']; rows?: number } = {},
  ): Promise<void> {
    const files: FileStore = get ? Object.assign(Object.create(this.files), { get }) : this.files;
    await runImport({ files, targets, company, batchRows: rows }, { companyId: this.company.id, uploadId: id });
  }

  /** Does the jobs that wait, as the service does them, until `met`. */
  async serve(targets: ReadonlyMap<ImportType, ImportTarget>, met: () => Promise<boolean>): Promise<void> {
    const { database, clock } = this.api;
    const jobs = new JobRunner({ database, clock, log: { info: () => {}, warn: () => {}, error: () => {} } });
    handleImports(jobs, { ...database, files: this.files, targets });
    await jobs.start();
    await until(async () => {
      // Past every pause between two tries.
      clock.advance(1);
      return met();
    });
    await jobs.stop();
  }

  async send(type: ImportType, content: string | Buffer, name = 'data.csv'): Promise<Upload> {
    const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
    return this.call(contract.createUpload, { params: { type }, body: { file } });
  }

  get(type: ImportType, id: string): Promise<Upload> {
    return this.call(contract.getUpload, { params: { type, id } });
  }

  /** Sends a file and has it read and checked. */
  async checked(type: ImportType, content: string | Buffer, name?: string): Promise<Upload> {
    const { id } = await this.send(type, content, name);
    await this.work(id);
    return this.get(type, id);
  }

  rows(
    type: ImportType,
    id: string,
    query: { state?: 'bad' | 'good' | 'failed'; column?: string; page?: number; size?: number } = {},
  ) {
    return this.call(contract.listUploadRows, { params: { type, id }, query });
  }

  async commit(type: ImportType, id: string): Promise<Upload> {
    const { version } = await this.get(type, id);
    await this.call(contract.commitUpload, { params: { type, id }, body: { version } });
    await this.work(id);
    return this.get(type, id);
  }

  async edit(type: ImportType, id: string, rowNo: number, cells: Record<string, string>) {
    const { content } = await this.rows(type, id, { size: 500 });
    const version = content.find((row) => row.rowNo === rowNo)?.version ?? 0;
    return this.call(contract.editUploadRow, { params: { type, id, rowNo }, body: { version, cells } });
  }
}

export const head = 'Nama PIC;Email;Tipe biaya';

/** A sound file of so many e-mail contacts. */
export const people = (count: number): string =>
  [head, ...Array.from({ length: count }, (_, at) => `Orang ${at + 1};orang${at + 1}@uji.test;`)].join('\n');

type Prepare = (database: Database, clock: TestClock, files: FileStore) => Promise<unknown>;

/** The service with its files in a folder that goes with it, and an importer for any role of the first company. */
export async function startImports(prepare?: Prepare) {
  const folder = await mkdtemp(join(tmpdir(), 'lajur-import-'));
  const files = new LocalStore(folder);
  await files.check();
  const api = await startTestApi(
    { files },
    (database, clock) => prepare?.(database, clock, files) ?? Promise.resolve(),
  );
  return {
    api,
    /** An importer for a user that `prepare` made. */
    importerOf: async (user: TestUser) => new Importer(api, files, { id: user.companyId }, await api.as(user)),
    importer: async (role: RoleId) => new Importer(api, files, api.first, await api.as(api.first.users[role])),
    forgetEmails: () =>
      api.database.company(api.first.id).transaction((tx) => sql`delete from email_contact`.execute(tx.db)),
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true });
    },
  };
}
