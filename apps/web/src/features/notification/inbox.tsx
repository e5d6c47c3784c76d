import { IconChecks } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { say } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { whenHere } from '../../ui/zone';
import { groupLabel, NewsTitle, notificationList } from './notification-list';
import { notificationTabs } from './notification-tabs';
import { useReadAll, useReadOne, useUnread } from './queries';
import { strings } from './strings';

/** The own notifications; opening one marks it read and leads to its record. */
export function Inbox() {
  const { id: userId } = useUser();
  const unread = useUnread();
  const readOne = useReadOne();
  const readAll = useReadAll();
  const address = useListState(notificationList);
  const tab = address[0].filters.state === 'unread' ? 'unread' : 'all';
  const page = useList(notificationList, address, {
    tab,
    rowHref: ({ link }) => link,
    secondary: [
      {
        key: 'read-all',
        label: strings.readAll,
        icon: <IconChecks size={16} stroke={1.7} aria-hidden />,
        disabledReason: unread === 0 ? strings.allRead : undefined,
        onClick: () => readAll.mutate({ query: { userId } }, { onSuccess: () => say(strings.readDone) }),
      },
    ],
    card: (one) => (
      <ListCard
        title={<NewsTitle notification={one} />}
        href={one.link}
        main={one.body}
        line={`${whenHere(one.at)} · ${groupLabel(one)}`}
      />
    ),
  });
  const opened = ({ target }: MouseEvent) => {
    const row = (target as Element).closest('[data-row]')?.getAttribute('data-row');
    const one = page.read.data?.content.find(({ id }) => id === row);
    if (one?.readAt === null) readOne.mutate({ params: { id: one.id } });
  };
  return (
    <div onClickCapture={opened} onAuxClickCapture={opened}>
      <ListPage
        {...page}
        tabs={notificationTabs(unread)}
        empty={tab === 'unread' ? { drawing: 'inbox', ...strings.emptyUnread } : page.empty}
      />
    </div>
  );
}
