import { listLegalDocuments } from '@lajur/api-contract/company-legal-document';
import {
  type LegalDocumentKind,
  legalKindLabels,
  legalStatuses,
  legalStatusLabels,
} from '@lajur/domain/company/legal-document';
import type { RecordList } from '../../ui/detail-page/record-list';
import { type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { legalLive } from './legal-queries';
import { strings } from './legal-strings';

const kinds = Object.keys(legalKindLabels) as LegalDocumentKind[];

const filters: readonly FilterField[] = [
  { key: 'status', label: strings.column.status, kind: 'select', options: optionsOf(legalStatuses, legalStatusLabels) },
  { key: 'kind', label: 'Jenis', kind: 'select', options: optionsOf(kinds, legalKindLabels) },
  { key: 'days', label: strings.column.lastDay, kind: 'dates' },
];

/** The list of legal documents, as the page of one leads on and back in it. */
export const legalList: RecordList<typeof listLegalDocuments> = {
  endpoint: listLegalDocuments,
  inputOf: (state) => ({ query: listQuery(listLegalDocuments, state) }),
  live: legalLive,
  filters,
  defaults: { size: 10, sort: 'title,asc' },
  href: to('legalDocuments'),
  hrefOf: (id) => to('legalDocument', { id }),
  // A draft is changed beside its page.
  editHrefOf: (id) => to('legalDocument', { id }),
};
