import { dayAfter, formatDay } from '../common/time';
import { type ContractField, type ContractKind, contractLabels } from './contract';
import { type ContractDocument, contractPeriod } from './contract-period';

export interface ContractDraft {
  number: string;
  kind: ContractKind;
  title: string;
  startDay: string | null;
  endDay: string | null;
}

/** The contract that a document names, with what followed it so far. */
export interface ReferredContract {
  kind: ContractKind;
  startDay: string;
  endDay: string;
  documents: readonly ContractDocument[];
}

type Errors = Partial<Record<ContractField, string>>;

/**
 * What is wrong with a contract, or with a document that refers to one; by field. `referred` is the contract it names:
 * undefined when it names none, null when nobody knows that one.
 */
export function contractErrors(draft: ContractDraft, referred: ReferredContract | null | undefined): Errors {
  if (draft.kind === 'CONTRACT') return ownErrors(draft, referred);
  if (referred === undefined) return { contractNumber: `${contractLabels.contractNumber} wajib diisi` };
  if (referred === null) return { contractNumber: 'Kontrak induk tidak dikenal' };
  if (referred.kind !== 'CONTRACT')
    return { contractNumber: 'Kontrak induk harus kontrak, bukan adendum atau pengakhiran' };
  return draft.kind === 'ADDENDUM' ? addendumErrors(draft, referred) : terminationErrors(draft, referred);
}

const missing = (field: ContractField): Errors => ({ [field]: `${contractLabels[field]} wajib diisi` });

function ownErrors({ startDay, endDay }: ContractDraft, referred: unknown): Errors {
  return {
    ...(referred === undefined ? {} : { contractNumber: 'Kontrak baru tidak mengacu ke kontrak lain' }),
    ...(startDay ? {} : missing('startDay')),
    ...(endDay ? {} : missing('endDay')),
    ...(startDay && endDay && endDay < startDay ? { endDay: 'Hari berakhir tidak boleh sebelum hari mulai' } : {}),
  };
}

const beforeStart = (contract: ReferredContract): string =>
  `Tidak boleh sebelum kontraknya mulai, ${formatDay(contract.startDay)}`;

/** What an addendum says of days is held against what is agreed on now: later addenda, and a termination that ends it. */
function addendumErrors({ startDay, endDay }: ContractDraft, contract: ReferredContract): Errors {
  const { lastDay, endedBy } = contractPeriod(contract, contract.documents);
  return {
    ...(startDay ? addendumStartErrors(startDay, endDay, contract) : missing('startDay')),
    ...(endDay && endedBy
      ? { endDay: `Kontrak sudah diakhiri per ${formatDay(lastDay)}: tidak bisa diperpanjang` }
      : {}),
    ...(endDay && !endedBy && endDay <= lastDay
      ? { endDay: `Adendum hanya bisa memperpanjang: pilih hari setelah ${formatDay(lastDay)}` }
      : {}),
  };
}

/** One that lengthens a contract may begin on the day after it; one that does not takes effect while it holds. */
function addendumStartErrors(startDay: string, endDay: string | null, contract: ReferredContract): Errors {
  if (startDay < contract.startDay) return { startDay: beforeStart(contract) };
  const { lastDay, endedBy } = contractPeriod(contract, contract.documents);
  const latest = endDay && !endedBy ? dayAfter(lastDay, 1) : lastDay;
  return startDay > latest ? { startDay: `Tidak boleh setelah kontraknya berakhir, ${formatDay(lastDay)}` } : {};
}

function terminationErrors({ kind, startDay, endDay }: ContractDraft, contract: ReferredContract): Errors {
  const { lastDay: agreed, endedBy } = contractPeriod(contract, contract.documents);
  const start: Errors = startDay ? { startDay: 'Pengakhiran hanya punya hari berakhir' } : {};
  if (!endDay) return { ...start, ...missing('endDay') };
  if (endDay < contract.startDay) return { ...start, endDay: beforeStart(contract) };
  if (endedBy && endDay >= agreed)
    return { ...start, endDay: `Kontrak sudah diakhiri per ${formatDay(agreed)}: pilih hari sebelumnya` };
  if (kind === 'EARLY_TERMINATION' && endDay >= agreed)
    return { ...start, endDay: `Pengakhiran dini harus sebelum kontrak berakhir, ${formatDay(agreed)}` };
  if (endDay > agreed)
    return { ...start, endDay: `Pengakhiran tidak boleh setelah kontrak berakhir, ${formatDay(agreed)}` };
  return start;
}
