import { listContracts } from '@lajur/api-contract/contract';
import { type ExpiringDocument, listExpiry, renewDocuments } from '@lajur/api-contract/expiry';
import { formatDay } from '@lajur/domain/common/time';
import { IconCalendarPlus, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useMay, useRefusal } from '../../ui/call/use-user';
import { DaysLeft } from '../../ui/expiry-text';
import { lazyPart } from '../../ui/lazy-part';
import { addressOfState } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';
import type { ListColumn } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { ownerHref } from './document-links';
import { ExpiryLane } from './expiry-lane';
import { DocumentName, fleetList, listWithContracts } from './expiry-list';
import { ExpiryStrip, expiryTabs } from './expiry-strip';
import { type GroupBy, groupOf } from './group-head';
import { useCalendarFile } from './queries';
import { StoppedCell } from './stopped-cell';
import { strings } from './strings';

const RenewDrawer = lazyPart(async () => (await import('./renew-drawer')).RenewDrawer);
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** A contract is extended by an addendum, a legal document by a version; neither is written here. */
const canRenew = ({ version }: ExpiringDocument): boolean => version !== null;

/** By what the rows are grouped, as the address says with their order. */
function groupingOf(sort: string): GroupBy | null {
  const [key] = sort.split(',');
  return key === 'vehicle' || key === 'driver' ? key : null;
}

/** The documents that lapse, with what each stops; renewed here, one or several at once. */
export function ExpiryListPage() {
  const list = useMay(listContracts) ? listWithContracts : fleetList;
  const address = useListState(list);
  const [state] = address;
  const refused = useRefusal(renewDocuments, strings.noRight);
  const refusedInBar = useRefusal(renewDocuments, strings.onlySees);
  const calendar = useCalendarFile();
  const [renewing, setRenewing] = useState<{ documents: readonly ExpiringDocument[]; onDone(): void }>();
  const renewColumn = useMemo<ListColumn<ExpiringDocument>>(
    () => ({
      key: 'renew',
      title: strings.column.renew,
      width: 140,
      priority: 2,
      skeleton: 'one-line',
      render: (one) => <RenewButton document={one} refused={refused} onRenew={() => setRenewing(alone(one))} />,
    }),
    [refused],
  );
  const grouping = groupingOf(state.sort);
  const page = useList(list, address, {
    tab: grouping ?? 'date',
    rowHref: ({ subject }) => ownerHref(subject),
    columns: useMemo(() => [...list.columns, renewColumn], [list, renewColumn]),
    secondary: [
      {
        key: 'calendar',
        label: strings.calendarFile,
        icon: <IconCalendarPlus {...icon} />,
        onClick: () => void calendar.save(calendarQuery(state)),
      },
    ],
    card: (one) => (
      <ListCard
        title={<DocumentName document={one} />}
        href={ownerHref(one.subject)}
        aside={<DaysLeft lastDay={one.lastDay} />}
        line={`Berlaku sampai ${formatDay(one.lastDay)}`}
        main={<StoppedCell document={one} />}
        action={<RenewButton document={one} refused={refused} onRenew={() => setRenewing(alone(one))} />}
      />
    ),
  });
  const hrefOf = (sort: string) => to('expiry', {}, addressOfState({ ...state, sort, page: 0 }, list.defaults));
  return (
    <>
      <ListPage
        {...page}
        purpose={refused ? `${list.purpose} ${refused}` : list.purpose}
        above={
          <>
            <ExpiryStrip chosen={state.filters.state} />
            <ExpiryLane />
          </>
        }
        tabs={expiryTabs(hrefOf)}
        groupOf={grouping ? (one) => groupOf(one, grouping) : undefined}
        selection={{
          noun: list.noun,
          canSelect: canRenew,
          actions: (documents, clear) => [
            {
              key: 'renew',
              label: strings.renew,
              icon: <IconRefresh {...icon} />,
              disabledReason: refusedInBar,
              onClick: () => setRenewing({ documents, onDone: clear }),
            },
          ],
        }}
      />
      {renewing && (
        <RenewDrawer
          documents={renewing.documents}
          onClose={() => setRenewing(undefined)}
          onDone={() => {
            renewing.onDone();
            setRenewing(undefined);
          }}
        />
      )}
    </>
  );
}

const alone = (document: ExpiringDocument) => ({ documents: [document], onDone: () => {} });

/** The list's filters; a calendar has no pages and its own order. */
function calendarQuery(state: ListState) {
  const { page: _page, size: _size, sort: _sort, ...query } = listQuery(listExpiry, state);
  return query;
}

interface RenewButtonProps {
  document: ExpiringDocument;
  refused: string | undefined;
  onRenew(): void;
}

function RenewButton({ document, refused, onRenew }: RenewButtonProps) {
  if (!canRenew(document)) return <span>{strings.renewedBy[document.subject.kind]}</span>;
  return (
    <ActionButton
      variant="default"
      quiet
      disabledReason={refused}
      onClick={onRenew}
      aria-label={`${strings.renew} ${document.document} ${document.subject.name}`}
    >
      {strings.renew}
    </ActionButton>
  );
}
