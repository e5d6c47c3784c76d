import { type AuditRow, exportAudit, listAudit } from '@lajur/api-contract/audit';
import { listUsers } from '@lajur/api-contract/user';
import { auditKindLabels } from '@lajur/domain/audit/audit-word';
import { useState } from 'react';
import { call } from '../../ui/call/client';
import { CellLines } from '../../ui/cell-lines';
import { foundIn } from '../../ui/input/use-lazy-options';
import { lazyPart } from '../../ui/lazy-part';
import { defineList } from '../../ui/list-page/define-list';
import { askedChoices } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { RowMenu } from '../../ui/list-page/row-menu';
import { useList, useListState } from '../../ui/list-page/use-list';
import { momentHere, whenHere } from '../../ui/zone';
import { changeSummary, isPlain, RecordCell, recordHrefOf, recordText } from './audit-look';
import { auditStrings as strings } from './audit-strings';
import classes from './user.module.css';
import { userTabs } from './user-tabs';

const AuditDrawer = lazyPart(async () => (await import('./audit-drawer')).AuditDrawer);
const { column, filter } = strings;

const kinds = Object.entries(auditKindLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'id'));

const people = async (search: string | undefined, signal?: AbortSignal) => {
  const page = await call(listUsers, { query: { search, size: 50, sort: 'fullName,asc' } }, { signal });
  return foundIn(page, ({ id, fullName, roleName }) => ({ value: id, label: fullName, hint: roleName }));
};

/** What was done in the company (ADR 0068). */
const list = defineList({
  endpoint: listAudit,
  exporting: exportAudit,
  filters: [
    { key: 'kind', label: filter.kind, kind: 'select', options: kinds },
    { key: 'actorId', label: filter.actor, kind: 'select', ...askedChoices(people) },
    { key: 'days', label: filter.days, kind: 'dates' },
  ],
  defaults: { size: 25, sort: 'at,desc' },
  title: strings.title,
  purpose: strings.purpose,
  noun: strings.noun,
  storageKey: 'audit',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'at,desc', label: strings.sort.newest },
    { value: 'at,asc', label: strings.sort.oldest },
  ],
  columns: [
    {
      key: 'at',
      title: column.at,
      width: 136,
      sortKey: 'at',
      firstSort: 'desc',
      skeleton: 'two-lines',
      render: ({ at }) => <CellLines first={momentHere(at).time} second={momentHere(at).day} />,
    },
    {
      key: 'actor',
      title: column.actor,
      searched: 'within',
      width: 192,
      minWidth: 144,
      priority: 2,
      skeleton: 'two-lines',
      render: ({ actor }) => <CellLines first={actor.name} second={strings.actor[actor.kind]} />,
    },
    {
      key: 'text',
      title: column.text,
      width: 216,
      minWidth: 168,
      skeleton: 'one-line',
      render: ({ text }) => text,
    },
    {
      key: 'record',
      title: column.record,
      searched: 'within',
      width: 208,
      minWidth: 160,
      priority: 1,
      skeleton: 'two-lines',
      render: (event) => <RecordCell event={event} />,
    },
    {
      key: 'changes',
      title: column.changes,
      width: 320,
      minWidth: 200,
      priority: 3,
      skeleton: 'two-lines',
      render: (event) => <CellLines {...changeSummary(event)} />,
    },
  ],
  rowId: ({ id }) => id,
  rowName: (event) => `${event.text} · ${recordText(event)}`,
  empty: { drawing: 'search', ...strings.empty },
});

/** Who did what in the company and when, with what it changed. */
export function AuditListPage() {
  const [opened, setOpened] = useState<AuditRow>();
  const page = useList(list, useListState(list), {
    tab: 'audit',
    rowActions: (event) => [{ key: 'details', label: strings.details, onClick: () => setOpened(event) }],
    card: (event, actions) => (
      <ListCard
        title={event.text}
        href={recordHrefOf(event)}
        aside={<span className={classes.cardTime}>{whenHere(event.at)}</span>}
        main={recordText(event)}
        line={isPlain(event) ? undefined : changeSummary(event).first}
        chip={event.actor.name}
        action={<RowMenu label={event.text} actions={actions} />}
      />
    ),
  });
  return (
    <>
      <ListPage {...page} tabs={userTabs} />
      <AuditDrawer event={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
