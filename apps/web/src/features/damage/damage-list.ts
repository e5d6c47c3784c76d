import { listDamage } from '@lajur/api-contract/damage';
import { damageDecisionLabels, damageDecisions } from '@lajur/domain/damage/damage-report';
import type { RecordList } from '../../ui/detail-page/record-list';
import { askedChoices, type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { damageLive, loadShippers } from './queries';
import { strings } from './strings';

const { column, filter, kind, state } = strings;

const damageFilters: readonly FilterField[] = [
  {
    key: 'decision',
    label: column.decision,
    kind: 'select',
    options: optionsOf(damageDecisions, damageDecisionLabels),
  },
  { key: 'state', label: column.state, kind: 'select', options: optionsOf(['complete', 'incomplete'], state) },
  { key: 'kind', label: filter.kind, kind: 'select', options: optionsOf(['damaged', 'missing'], kind) },
  { key: 'days', label: filter.days, kind: 'dates' },
  { key: 'shipperId', label: filter.shipper, kind: 'select', ...askedChoices(loadShippers) },
];

/** The list of reports, as the page of one leads on and back in it. */
export const damageList: RecordList<typeof listDamage> = {
  endpoint: listDamage,
  inputOf: (shown) => ({ query: listQuery(listDamage, shown) }),
  live: damageLive,
  filters: damageFilters,
  defaults: { size: 10, sort: 'happenedAt,desc' },
  href: to('damages'),
  hrefOf: (orderId) => to('damage', { orderId }),
  editHrefOf: (order) => to('damageForm', {}, { order }),
};
