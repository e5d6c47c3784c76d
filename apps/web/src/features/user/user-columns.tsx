import type { UserRow } from '@lajur/api-contract/user';
import { formatPhone } from '@lajur/domain/common/phone';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { momentHere } from '../../ui/zone';
import { strings } from './strings';
import classes from './user.module.css';
import { Bounced, LastSignIn, UserChip, UserFace } from './user-look';

const { column } = strings;
const missing = '—';

/** Whether signing in asks somebody for a second factor. */
export const factorText = (since: string | null): string =>
  since ? strings.secondFactor.on(momentHere(since).day) : strings.secondFactor.off;

/** The columns of the list of the company's people. */
export const userColumns: readonly ListColumn<UserRow>[] = [
  {
    key: 'user',
    searched: 'within',
    title: column.user,
    width: 280,
    sortKey: 'fullName',
    skeleton: 'two-lines',
    render: (user) => (
      <span className={classes.person}>
        <UserFace user={user} />
        <CellLines strong first={user.fullName} second={user.bounced ? <Bounced user={user} /> : user.email} />
      </span>
    ),
  },
  { key: 'role', title: column.role, width: 160, priority: 1, render: ({ roleName }) => roleName },
  {
    key: 'status',
    title: column.status,
    width: 176,
    priority: 1,
    skeleton: 'chip',
    render: (user) => <UserChip status={user.status} />,
  },
  {
    key: 'signedIn',
    title: column.signedIn,
    width: 236,
    denseWidth: 300,
    priority: 2,
    skeleton: 'two-lines',
    render: (user) => <LastSignIn user={user} />,
  },
  {
    key: 'secondFactor',
    title: column.secondFactor,
    width: 120,
    priority: 4,
    render: ({ secondFactorAt }) => (secondFactorAt ? strings.secondFactor.isOn : strings.secondFactor.off),
  },
  {
    key: 'phone',
    searched: 'within',
    title: column.phone,
    width: 160,
    priority: 3,
    render: ({ phoneNo }) => (phoneNo ? formatPhone(phoneNo) : missing),
  },
  {
    key: 'created',
    title: column.created,
    width: 152,
    optional: true,
    sortKey: 'createdAt',
    firstSort: 'desc',
    skeleton: 'two-lines',
    render: ({ createdAt, createdBy }) => <CellLines first={momentHere(createdAt).day} second={createdBy ?? missing} />,
  },
];
