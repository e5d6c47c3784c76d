import { listNotifications, type Notification } from '@lajur/api-contract/notification-inbox';
import { notificationGroups } from '@lajur/domain/notification/channel';
import { CellLines } from '../../ui/cell-lines';
import { defineList } from '../../ui/list-page/define-list';
import { UnreadTitle } from '../../ui/unread-title';
import { momentHere } from '../../ui/zone';
import { strings } from './strings';

/** The title, with a point before it as long as it is unread. */
export const NewsTitle = ({ notification: { title, readAt } }: { notification: Notification }) => (
  <UnreadTitle unread={readAt === null}>{title}</UnreadTitle>
);

export const groupLabel = ({ group }: Notification): string => notificationGroups[group].label;

/** What the person was told, newest first. */
export const notificationList = defineList({
  endpoint: listNotifications,
  live: { entity: 'notification' },
  title: strings.title,
  purpose: strings.purpose,
  noun: 'notifikasi',
  storageKey: 'notification',
  filters: [
    {
      key: 'state',
      label: strings.unread,
      kind: 'select',
      options: [{ value: 'unread', label: strings.tab.unread }],
    },
  ],
  tabFilter: 'state',
  defaults: { size: 25, sort: 'at,desc' },
  sorts: [
    { value: 'at,desc', label: 'Terbaru' },
    { value: 'at,asc', label: 'Terlama' },
  ],
  columns: [
    {
      key: 'news',
      title: strings.column.news,
      width: 560,
      minWidth: 280,
      skeleton: 'two-lines',
      render: (one) => <CellLines first={<NewsTitle notification={one} />} second={one.body} />,
    },
    {
      key: 'about',
      title: strings.column.about,
      width: 176,
      priority: 2,
      skeleton: 'one-line',
      render: groupLabel,
    },
    {
      key: 'at',
      title: strings.column.at,
      width: 136,
      priority: 1,
      sortKey: 'at',
      firstSort: 'desc',
      skeleton: 'two-lines',
      render: ({ at }) => <CellLines first={momentHere(at).time} second={momentHere(at).day} />,
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ title }) => title,
  empty: { drawing: 'inbox', ...strings.empty },
});
