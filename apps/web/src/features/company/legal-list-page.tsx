import {
  createLegalDocument,
  exportLegalDocuments,
  type LegalDocumentRow,
} from '@lajur/api-contract/company-legal-document';
import { legalNumberText } from '@lajur/domain/company/legal-document';
import { useState } from 'react';
import { CellLines } from '../../ui/cell-lines';
import { recordHref } from '../../ui/detail-page/record-list';
import { lazyPart } from '../../ui/lazy-part';
import { TextLink } from '../../ui/link';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { momentHere } from '../../ui/zone';
import classes from './legal-document.module.css';
import { legalList } from './legal-list';
import { LastDayCell, LegalChip } from './legal-look';
import { useSentBack } from './legal-queries';
import { strings } from './legal-strings';

const LegalDrawer = lazyPart(async () => (await import('./legal-drawer')).LegalDrawer);
const { column, sort } = strings;

const numberOf = ({ kind, inForce, newest }: LegalDocumentRow) => legalNumberText(kind, (inForce ?? newest).number);

/** The legal documents of the company (spec §2, dokumen-legal). */
const list = defineList({
  ...legalList,
  exporting: exportLegalDocuments,
  exportsChosen: true,
  title: strings.title,
  purpose: strings.purpose,
  noun: strings.noun,
  storageKey: 'legal-documents',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'title,asc', label: sort.title },
    { value: 'lastDay,asc', label: sort.nearest },
    { value: 'createdAt,desc', label: sort.newest },
  ],
  columns: [
    {
      key: 'document',
      searched: 'within',
      title: column.document,
      width: 280,
      minWidth: 216,
      sortKey: 'title',
      skeleton: 'two-lines',
      render: (one) => (
        <CellLines strong first={one.title} second={(one.inForce ?? one.newest).issuer ?? strings.noIssuer} />
      ),
    },
    {
      key: 'number',
      searched: 'within',
      title: column.number,
      width: 232,
      minWidth: 160,
      priority: 2,
      skeleton: 'one-line',
      render: (one) => numberOf(one) ?? '—',
    },
    {
      key: 'lastDay',
      title: column.lastDay,
      width: 176,
      priority: 1,
      sortKey: 'lastDay',
      skeleton: 'two-lines',
      render: (one) => <LastDayCell document={one} />,
    },
    {
      key: 'status',
      title: column.status,
      width: 196,
      priority: 1,
      skeleton: 'chip',
      render: (one) => <LegalChip status={one.status} isSentBack={one.isSentBack} />,
    },
    {
      key: 'version',
      title: column.version,
      width: 80,
      align: 'right',
      priority: 3,
      skeleton: 'money',
      render: ({ newest }) => newest.no,
    },
    {
      key: 'files',
      title: column.files,
      width: 88,
      align: 'right',
      optional: true,
      skeleton: 'money',
      render: ({ newest }) => newest.files,
    },
    {
      key: 'created',
      title: column.created,
      width: 128,
      optional: true,
      sortKey: 'createdAt',
      skeleton: 'one-line',
      render: ({ createdAt }) => momentHere(createdAt).day,
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ title }) => title,
  rowMark: ({ version }) => version,
  empty: { drawing: 'documents', ...strings.empty },
  adding: { endpoint: createLegalDocument, label: strings.add, noRight: strings.noRight },
});

export function LegalListPage() {
  const address = useListState(list);
  const [adding, setAdding] = useState(false);
  const hrefOf = ({ id }: LegalDocumentRow) => recordHref(legalList, id, address[0]);
  const page = useList(list, address, {
    add: () => setAdding(true),
    rowHref: hrefOf,
    card: (one) => (
      <ListCard
        title={one.title}
        href={hrefOf(one)}
        main={numberOf(one) ?? '—'}
        line={one.inForce && !one.inForce.lastDay ? strings.holdsForEver : <LastDayCell document={one} />}
        chip={<LegalChip status={one.status} isSentBack={one.isSentBack} />}
        action={`${column.version} ${one.newest.no}`}
      />
    ),
  });
  return (
    <>
      <ListPage {...page} above={<SentBack />} />
      {adding && <LegalDrawer document={null} onClose={() => setAdding(false)} />}
    </>
  );
}

/** What the marketplace sent back stands before everything else, in a line that is there from the start: nothing moves. */
function SentBack() {
  const { data } = useSentBack();
  const first = data?.[0];
  const href =
    first && data.length === 1 ? to('legalDocument', { id: first.id }) : to('legalDocuments', {}, { status: 'DRAFT' });
  return (
    <div className={classes.above}>
      {first && (
        <Notice tone="attention" action={<TextLink href={href}>{strings.showSentBack}</TextLink>}>
          {strings.sentBackCount(data.length)}
        </Notice>
      )}
      {data && !first && <p className={classes.none}>{strings.noneSentBack}</p>}
    </div>
  );
}
