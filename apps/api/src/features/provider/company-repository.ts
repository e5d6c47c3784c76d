import { countLimit } from '@lajur/api-contract/page';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import type { Tx } from '../../platform/database/scope';

export interface CompanyRow {
  id: string;
  name: string;
  status: CompanyStatus;
  createdAt: Date;
}

const transporters = (tx: Tx) =>
  tx.db
    .selectFrom('company')
    .select(['id', 'name', 'status', 'created_at as createdAt'])
    .where('kind', '=', 'TRANSPORTER');

export async function companyPage(
  tx: Tx,
  query: { status?: string; sort: string; page: number; size: number },
): Promise<{ rows: CompanyRow[]; total: number }> {
  const { status, sort, page, size } = query;
  const [key, direction] = sort.split(',') as ['name' | 'createdAt', 'asc' | 'desc'];
  const every = transporters(tx);
  const all = status === undefined ? every : every.where('status', '=', status as CompanyStatus);
  const rows = await all
    .orderBy(key === 'name' ? 'name' : 'created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const counted = await tx.db
    .selectFrom(all.limit(countLimit + 1).as('found'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

/** A transporter, locked until the transaction ends. */
export function lockCompany(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  return transporters(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function companyById(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  return transporters(tx).where('id', '=', id).executeTakeFirst();
}
