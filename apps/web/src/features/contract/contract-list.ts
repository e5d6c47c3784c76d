import { listContracts } from '@lajur/api-contract/contract';
import {
  contractApprovalLabels,
  contractApprovals,
  contractKindLabels,
  contractKinds,
} from '@lajur/domain/contract/contract';
import { contractStateLabels, contractStates } from '@lajur/domain/contract/contract-period';
import type { RecordList } from '../../ui/detail-page/record-list';
import { type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { contractLive, loadCompanies } from './queries';
import { strings } from './strings';

const { filter, column } = strings;

const contractFilters: readonly FilterField[] = [
  { key: 'state', label: column.state, kind: 'select', options: optionsOf(contractStates, contractStateLabels) },
  { key: 'kind', label: filter.kind, kind: 'select', options: optionsOf(contractKinds, contractKindLabels) },
  {
    key: 'companyId',
    label: filter.company,
    kind: 'select',
    load: loadCompanies,
    resolve: async (ids) => (await loadCompanies('')).options.filter(({ value }) => ids.includes(value)),
  },
  { key: 'days', label: filter.lastDay, kind: 'dates' },
  {
    key: 'approvalStatus',
    label: column.approval,
    kind: 'select',
    options: optionsOf(contractApprovals, contractApprovalLabels),
  },
];

/** The list of contracts, as the page of a contract leads on and back in it. */
export const contractList: RecordList<typeof listContracts> = {
  endpoint: listContracts,
  inputOf: (state) => ({ query: listQuery(listContracts, state) }),
  live: contractLive,
  filters: contractFilters,
  defaults: { size: 10, sort: 'createdAt,desc' },
  href: to('contracts'),
  hrefOf: (id) => to('contract', {}, { id }),
  // A draft is changed beside its page.
  editHrefOf: (id) => to('contract', {}, { id }),
};
