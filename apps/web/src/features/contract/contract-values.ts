import type { ContractDetail } from '@lajur/api-contract/contract';
import { formatDay } from '@lajur/domain/common/time';
import { text } from '@lajur/domain/common/validation';
import {
  type ContractKind,
  contractLabels,
  contractNumberMaxLength,
  contractTitleMaxLength,
  isTermination,
} from '@lajur/domain/contract/contract';
import { contractErrors } from '@lajur/domain/contract/contract-check';
import { type Clause, clauseErrors } from '@lajur/domain/contract/contract-clause';
import type { EditedFields } from '../../ui/form/edited-fields';
import type { FieldErrors } from '../../ui/form/form-errors';
import type { ListOption } from '../../ui/input/option-list';
import { strings } from './strings';

/** A contract, or what follows one, as it is typed. */
export interface ContractValues {
  number: string;
  company: ListOption | null;
  title: string;
  startDay: string;
  endDay: string;
  clauses: Clause[];
}

/** What is written: of which kind, what it refers to, and what is there already. */
export interface Writing {
  kind: ContractKind;
  /** The contract that an addendum or a termination refers to. */
  parent: ContractDetail | null;
  /** A draft, or what was sent back. */
  draft: ContractDetail | null;
}

/** The fields as a conflict lays them beside each other; the clauses are one. */
export const editedFields: EditedFields<ContractValues> = {
  labels: {
    number: contractLabels.number,
    company: contractLabels.party,
    title: contractLabels.title,
    startDay: contractLabels.startDay,
    endDay: contractLabels.endDay,
    clauses: strings.clause.title,
  },
  text: ({ number, company, title, startDay, endDay, clauses }, key) => {
    const texts: Record<keyof ContractValues, string> = {
      number,
      company: company?.label ?? '',
      title,
      startDay: startDay && formatDay(startDay),
      endDay: endDay && formatDay(endDay),
      clauses: clauses.map((one) => `${one.title}: ${one.text ?? strings.clause.struck}`).join('\n'),
    };
    return texts[key] || null;
  },
};

export function valuesOf(draft: Writing['draft']): ContractValues {
  return {
    number: draft?.number ?? '',
    company: draft ? { value: draft.company.id, label: draft.company.companyName } : null,
    title: draft?.title ?? '',
    startDay: draft?.startDay ?? '',
    endDay: draft?.endDay ?? '',
    clauses: draft?.clauses ?? [],
  };
}

/** What the service takes of it. */
export const sentOf = ({ title, startDay, endDay, clauses }: ContractValues, kind: ContractKind) => ({
  title,
  startDay: isTermination(kind) ? null : startDay || null,
  endDay: endDay || null,
  clauses: isTermination(kind) ? [] : clauses,
});

/** What it takes of a new one beside that: what it is, and with whom or after which contract. */
export const madeOf = ({ number, company }: ContractValues, { kind, parent }: Writing) => ({
  kind,
  number,
  contractId: parent?.id ?? null,
  companyId: kind === 'CONTRACT' ? (company?.value ?? null) : null,
});

/** What is wrong, by field: the rules that the service applies too. */
export function errorsOf(values: ContractValues, { kind, parent, draft }: Writing): FieldErrors {
  const { number, title, company } = values;
  const sent = sentOf(values, kind);
  const referred =
    parent?.startDay && parent.endDay
      ? {
          kind: parent.kind,
          startDay: parent.startDay,
          endDay: parent.endDay,
          documents: parent.documents.filter((one) => one.kind !== 'CONTRACT' && one.id !== draft?.id),
        }
      : undefined;
  const wrong: Record<string, string | null> = {
    number: text(number, contractLabels.number, { max: contractNumberMaxLength, required: true }),
    company: kind === 'CONTRACT' && !company ? `${contractLabels.party} wajib diisi` : null,
    title: text(title, contractLabels.title, { max: contractTitleMaxLength, required: true }),
  };
  return {
    ...Object.fromEntries(Object.entries(wrong).filter((pair): pair is [string, string] => pair[1] !== null)),
    ...(contractErrors({ ...sent, number, kind }, referred) as Record<string, string>),
    ...clauseErrors(sent.clauses),
  };
}
