import { createUser, exportUsers, listUsers, type UserRow } from '@lajur/api-contract/user';
import { useMemo } from 'react';
import { useUser } from '../../ui/call/use-user';
import { editHrefOfRow } from '../../ui/detail-page/record-list';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { RowMenu } from '../../ui/list-page/row-menu';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { userLive } from './queries';
import { strings } from './strings';
import { useUserActions } from './use-user-actions';
import classes from './user.module.css';
import { userColumns } from './user-columns';
import { userFilters, userListDefaults, userPlaces } from './user-list';
import { Bounced, LastSignIn, UserChip, UserFace } from './user-look';
import { userTabs } from './user-tabs';

/** The people of the company who sign in (spec §2 user-admin). */
const list = defineList({
  endpoint: listUsers,
  exporting: exportUsers,
  live: userLive,
  filters: userFilters,
  defaults: userListDefaults,
  title: strings.title,
  purpose: strings.purpose,
  noun: 'pengguna',
  storageKey: 'users',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'createdAt,desc', label: strings.sort.newest },
    { value: 'fullName,asc', label: strings.sort.name },
  ],
  columns: userColumns,
  rowId: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  rowMark: ({ version, status }) => `${version}/${status}`,
  empty: { drawing: 'search', ...strings.empty },
  adding: { endpoint: createUser, label: strings.add, noRight: strings.noRight },
});

export function UserListPage() {
  const { companyId } = useUser();
  const places = useMemo(() => userPlaces(companyId), [companyId]);
  const address = useListState(list);
  const [state] = address;
  const { actionsOf, dialogs } = useUserActions();
  const hrefOf = ({ id }: UserRow) => editHrefOfRow(places, id, state);
  const page = useList(list, address, {
    tab: 'users',
    add: to('userCreate'),
    rowHref: hrefOf,
    rowActions: (user) => actionsOf(user, hrefOf(user)),
    card: (user, actions) => (
      <ListCard
        title={user.fullName}
        href={hrefOf(user)}
        main={
          <span className={classes.person}>
            <UserFace user={user} size={40} />
            {user.roleName}
          </span>
        }
        figure={user.lastSignInAt && <LastSignIn user={user} />}
        line={
          <>
            {user.bounced ? <Bounced user={user} /> : user.email}
            {!user.lastSignInAt && <LastSignIn user={user} inLine />}
          </>
        }
        chip={<UserChip status={user.status} />}
        action={<RowMenu label={user.fullName} actions={actions} />}
      />
    ),
  });
  return (
    <>
      <ListPage {...page} tabs={userTabs} />
      {dialogs}
    </>
  );
}
