import type { AuditRow } from '@lajur/api-contract/audit';
import { auditKindLabels } from '@lajur/domain/audit/audit-word';
import { CellLines } from '../../ui/cell-lines';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { auditStrings } from './audit-strings';

const labels: Readonly<Record<string, string>> = auditKindLabels;
const pages: Readonly<Record<string, (id: string) => string>> = {
  contract: (id) => to('contract', {}, { id }),
  damage: (orderId) => to('damage', { orderId }),
  driver: (driverId) => to('driver', { driverId }),
  'legal-document': (id) => to('legalDocument', { id }),
  location: (locationId) => to('location', { locationId }),
  mou: (id) => to('mou', {}, { id }),
  order: (id) => to('orderDetail', { id }),
  problem: (id) => to('problem', { id }),
  vehicle: (transportId) => to('vehicle', { transportId }),
};

/** Of what kind the record is, in words. */
export const kindText = ({ kind }: AuditRow): string => labels[kind] ?? kind;

/** The record's page; nothing where it has none, or was just deleted. */
export const recordHrefOf = ({ kind, recordId, action }: AuditRow): string | undefined =>
  action === 'delete' || action === 'discard' ? undefined : pages[kind]?.(recordId);

/** Kind and name in one line. */
export const recordText = (event: AuditRow): string => [kindText(event), event.subject].filter(Boolean).join(' · ');

/** What the record is called, which leads to its page. */
export function RecordCell({ event }: { event: AuditRow }) {
  const href = recordHrefOf(event);
  const name = event.subject || kindText(event);
  return (
    <CellLines
      first={href ? <TextLink href={href}>{name}</TextLink> : name}
      second={event.subject ? kindText(event) : undefined}
    />
  );
}

const changeText = ({ label, before, after }: AuditRow['changes'][number]) =>
  before === null ? `${label}: ${after ?? '—'}` : `${label}: ${before} → ${after ?? '—'}`;

/** Nothing changed that could be told, and nothing was said. */
export const isPlain = ({ changes, note }: AuditRow): boolean => changes.length === 0 && !note;

/** What changed, in a line, or what was said of it. */
export function changeSummary({ changes, note }: AuditRow): { first: string; second?: string } {
  const [first, ...rest] = changes;
  if (!first) return { first: note ?? '—' };
  const more = rest.length > 0 ? auditStrings.more(rest.length) : note;
  return { first: changeText(first), ...(more ? { second: more } : {}) };
}
