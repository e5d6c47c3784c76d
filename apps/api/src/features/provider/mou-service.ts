import type { NewMou } from '@lajur/api-contract/provider-mou';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { AppError } from '../../platform/app-error';
import type { ProviderContext } from '../../platform/http/context';
import { type ProviderMou, proposeMou, providerMous, withdrawMou } from '../mou/propose-service';
import { companyById } from './company-repository';
import { providerActor } from './company-service';
import { marketplaceName } from './marketplace';

/** To whom an MoU can be proposed: the marketplace knows who they are. */
const known: readonly CompanyStatus[] = ['APPROVED', 'ACTIVE', 'SUSPENDED'];

async function companyOf({ system }: ProviderContext, id: string) {
  const company = await system.readLatest((tx) => companyById(tx, id));
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}

/** Proposes an MoU to a company whose registration is approved. */
export async function propose(call: ProviderContext, companyId: string, given: NewMou): Promise<ProviderMou> {
  const { status } = await companyOf(call, companyId);
  if (!known.includes(status))
    throw new AppError('STEP_NOT_POSSIBLE', { message: 'Registrasi perusahaan ini belum disetujui.' });
  return proposeMou(call.system, companyId, { actor: providerActor(call), marketplaceName }, given);
}

/** The MoUs of a company, newest first. */
export async function list(call: ProviderContext, companyId: string): Promise<ProviderMou[]> {
  await companyOf(call, companyId);
  return providerMous(call.system, companyId);
}

/** Takes a proposal back. */
export const withdraw = (
  call: ProviderContext,
  { id, mouId }: { id: string; mouId: string },
  note: string,
): Promise<ProviderMou> => withdrawMou(call.system, { companyId: id, id: mouId }, providerActor(call), note);
