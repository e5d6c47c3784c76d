import type { LegalDocumentRow, LegalVersion } from '@lajur/api-contract/company-legal-document';
import { formatDay } from '@lajur/domain/common/time';
import { type LegalStatus, legalStatusLabels } from '@lajur/domain/company/legal-document';
import { ExpiryCell } from '../../ui/expiry-text';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';
import { strings } from './legal-strings';

const looks: Record<LegalStatus, readonly [StatusTone, StatusGlyphName]> = {
  DRAFT: ['grey', 'waiting'],
  NEED_APPROVAL: ['orange', 'waiting'],
  APPROVED: ['grey', 'done'],
  REJECTED: ['red', 'failed'],
  COMPLETED: ['grey', 'done'],
};

/** Where a version stands; what was sent back is a draft that has to be corrected. */
export function LegalChip({ status, isSentBack = false }: { status: LegalStatus; isSentBack?: boolean }) {
  if (isSentBack) return <StatusChip tone="orange" glyph="look" label={strings.sentBack} />;
  const [tone, glyph] = looks[status];
  return <StatusChip tone={tone} glyph={glyph} label={legalStatusLabels[status]} />;
}

/** Until when the version in force holds. */
export function LastDayCell({ document: { inForce } }: { document: LegalDocumentRow }) {
  if (!inForce) return strings.noneInForce;
  return inForce.lastDay ? <ExpiryCell lastDay={inForce.lastDay} /> : strings.forEver;
}

export const lastDayText = (lastDay: string | null): string => (lastDay ? formatDay(lastDay) : strings.forEver);

/** The files of a version, as a list of them takes them. */
export const listed = (files: LegalVersion['files']) =>
  files.map(({ url, fileName, size }) => ({ url, name: fileName, size }));
