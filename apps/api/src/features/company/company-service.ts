import { dayIn, type Zone, zoneOf } from '@lajur/domain/common/time';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx, Tx } from '../../platform/database/scope';
import { newId } from '../../platform/id';
import { companyById, insertCompany, timezoneOf } from './company-repository';

export { workingCompanies } from './company-repository';

/** The own company; any other is as if it did not exist. */
export async function companyDetail(company: CompanyScope, id: string) {
  const found = await company.read((tx) => companyById(tx, id));
  if (!found) throw new AppError('NOT_FOUND');
  return { ...found, createdAt: found.createdAt.toISOString() };
}

export async function companyOf(company: CompanyScope, id: string) {
  const { name, alias, status } = await companyDetail(company, id);
  return { id, name, alias, status };
}

/** The zone of the company's own days, in a transaction of its own. */
export const zoneOfOwn = async (tx: CompanyTx): Promise<Zone> => zoneOf(await timezoneOf(tx));

/** The zone of the company's own days: what has no place has happened on them. */
export const zoneOfCompany = (company: CompanyScope): Promise<Zone> => company.read(zoneOfOwn);

/** The calendar day where the company is, `YYYY-MM-DD`: documents lapse, terms begin and lists look ahead by it. */
export const companyToday = async (tx: CompanyTx): Promise<string> => dayIn(tx.now, await zoneOfOwn(tx));

/** Makes a company that has yet to be registered; gives its id. */
export async function newCompany(tx: Tx, name: string): Promise<string> {
  const id = newId();
  await insertCompany(tx, id, name);
  return id;
}

export { activateCompany, activeRoles, pauseCompany } from './activation-service';
export { companyName, setCompanyStatus } from './company-repository';
