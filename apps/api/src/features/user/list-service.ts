import type { UserDetail } from '@lajur/api-contract/user';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { AppError } from '../../platform/app-error';
import type { Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { historyOf } from '../../platform/event/history';
import { exportFile } from '../../platform/export/export-file';
import { zoneOfCompany } from '../company/company-service';
import * as lists from './list-repository';
import { userExport } from './user-export';

export const listUsers = (company: CompanyScope, { page, size, sort, ...filter }: lists.UserFilter & Paging) =>
  company.read((tx) => lists.page(tx, filter, { page, size, sort }));

export async function exportUsers(
  company: CompanyScope,
  { format, sort, ...filter }: lists.UserFilter & { format: ExportFormat; sort: string },
) {
  const columns = userExport(await zoneOfCompany(company));
  return exportFile({ name: 'pengguna', format, columns, pieces: lists.pieces(company, filter, sort) });
}

/** One person of the company with the history of the account; who was taken off is not found. */
export async function userDetail(tx: CompanyTx, id: string): Promise<UserDetail> {
  const row = await lists.rowOf(tx, id);
  if (!row) throw new AppError('NOT_FOUND');
  return { ...row, timeline: await historyOf(tx, 'user', id) };
}

// From the primary: a screen reads a person again right after it changed them.
export const getUser = (company: CompanyScope, id: string): Promise<UserDetail> =>
  company.readLatest((tx) => userDetail(tx, id));
