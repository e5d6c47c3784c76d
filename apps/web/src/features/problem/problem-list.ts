import { listProblems } from '@lajur/api-contract/problem';
import type { ProblemGroup } from '@lajur/domain/problem/problem';
import type { RecordList } from '../../ui/detail-page/record-list';
import { askedChoices, type FilterField } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { driverChoices, kindOptions, problemLive, shipperOptions, vehicleChoices } from './queries';
import { strings } from './strings';

const { filter } = strings;

const filters: readonly FilterField[] = [
  { key: 'kind', label: filter.kind, kind: 'select', ...askedChoices(kindOptions) },
  { key: 'happened', label: filter.happened, kind: 'dates' },
  { key: 'shipperId', label: filter.shipper, kind: 'select', ...askedChoices(shipperOptions) },
  { key: 'driverId', label: filter.driver, kind: 'select', ...driverChoices },
  { key: 'vehicleId', label: filter.vehicle, kind: 'select', ...vehicleChoices },
];

/** Says with the address of a problem from which list it was opened. */
export const listParam = 'status';

const ofGroup = (status: ProblemGroup): RecordList<typeof listProblems> => {
  const hrefOf = (id: string) => to('problem', { id }, { [listParam]: status });
  return {
    endpoint: listProblems,
    inputOf: (state) => ({
      params: { status },
      query: listQuery(listProblems, state, { days: { happened: ['fromDate', 'toDate'] } }),
    }),
    live: problemLive,
    filters,
    // What waits longest comes first; of what is done the latest.
    defaults: { size: 10, sort: status === 'resolved' ? 'since,desc' : 'since,asc' },
    href: to('problems', { status }),
    hrefOf,
    // It is handled on its page: there is no form.
    editHrefOf: hrefOf,
  };
};

/** The list of each status, as the page of a problem leads on and back in it. */
export const problemLists: Record<ProblemGroup, RecordList<typeof listProblems>> = {
  waiting: ofGroup('waiting'),
  process: ofGroup('process'),
  resolved: ofGroup('resolved'),
};
