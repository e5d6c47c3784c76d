import { listLoans } from '@lajur/api-contract/lending';
import { loanStatuses, loanStatusLabels } from '@lajur/domain/lending/loan';
import type { RecordList } from '../../ui/detail-page/record-list';
import { optionsOf } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { loanLive } from './queries';
import { strings } from './strings';

/** The list of loans, as the page of one leads back to it. */
export const loanList: RecordList<typeof listLoans> = {
  endpoint: listLoans,
  inputOf: (state) => ({ query: listQuery(listLoans, state, { days: { days: ['dateFrom', 'dateTo'] } }) }),
  live: loanLive,
  filters: [
    {
      key: 'status',
      label: strings.column.status,
      kind: 'multi-select',
      options: optionsOf(loanStatuses, loanStatusLabels),
    },
    { key: 'days', label: strings.column.asked, kind: 'dates' },
  ],
  defaults: { size: 10, sort: 'createdAt,desc' },
  href: to('loans'),
  hrefOf: (id) => to('loan', { id }),
  editHrefOf: (id) => to('loanEdit', { id }),
};
