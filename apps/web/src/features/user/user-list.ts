import { userStatuses, userStatusLabels } from '@lajur/domain/user/user';
import type { RecordPlaces } from '../../ui/detail-page/record-list';
import { askedChoices, type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import type { ListDefaults } from '../../ui/list-page/list-address';
import { to } from '../../ui/paths';
import { loadRoles } from './queries';

export const userFilters: readonly FilterField[] = [
  { key: 'roleId', label: 'Peran', kind: 'multi-select', ...askedChoices(loadRoles) },
  { key: 'status', label: 'Status', kind: 'multi-select', options: optionsOf(userStatuses, userStatusLabels) },
];
export const userListDefaults: ListDefaults = { size: 10, sort: 'createdAt,desc' };

/** Where the company's people stand; there is no page of a person but the form, which leads back to the list. */
export const userPlaces = (companyId: string): RecordPlaces => ({
  filters: userFilters,
  defaults: userListDefaults,
  href: to('users'),
  hrefOf: () => to('users'),
  editHrefOf: (userId) => to('userEdit', { companyId, userId }),
});
