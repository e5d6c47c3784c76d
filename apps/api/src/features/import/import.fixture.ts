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
import type { FileStore } from '../../platform/file/file-store';
import { LocalStore } from '../../platform/file/local-store';
import type { ImportTarget } from '../../platform/import/import-target';
import type { TestApi, TestCompany } from '../../test-kit/test-api';
import { startTestApi } from '../../test-kit/test-api';
import { runImport } from './job';
import type { UploadLine } from './repository';

export type Upload = ReplyOf<typeof contract.getUpload>;

/** For tests: uploads of a company, with the service's work done when the test says so. */
export class Importer {
  constructor(
    private readonly api: TestApi,
    private readonly files: FileStore,
    private readonly company: TestCompany,
    readonly call: Call,
  ) {}

  /** Does what the job would do. */
  async work(id: UploadLine['id'], targets: ReadonlyMap<ImportType, ImportTarget> = importTargets): Promise<void> {
    const { database } = this.api;
    await runImport(
      { files: this.files, targets, company: database.company },
      { companyId: this.company.id, uploadId: id },
    );
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

/** The service with its files in a folder that goes with it, and an importer for any role of the first company. */
export async function startImports() {
  const folder = await mkdtemp(join(tmpdir(), 'lajur-import-'));
  const files = new LocalStore(folder);
  await files.check();
  const api = await startTestApi({ files });
  return {
    api,
    importer: async (role: RoleId) => new Importer(api, files, api.first, await api.as(api.first.users[role])),
    forgetEmails: () =>
      api.database.company(api.first.id).transaction((tx) => sql`delete from email_contact`.execute(tx.db)),
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true });
    },
  };
}
