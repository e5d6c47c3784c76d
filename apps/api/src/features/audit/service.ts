import type { AuditRow } from '@lajur/api-contract/audit';
import { type AuditPeriod, auditPeriod, auditPeriodRefusal } from '@lajur/domain/audit/audit-period';
import { auditKindLabels } from '@lajur/domain/audit/audit-word';
import { dayAfter, dayIn, instantOf, type Zone } from '@lajur/domain/common/time';
import { AppError } from '../../platform/app-error';
import { listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { momentCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { type AsFile, exportList } from '../../platform/export/export-list';
import { zoneOfCompany } from '../company/company-service';
import * as repository from './repository';

type Asked = repository.AuditFilter & Partial<AuditPeriod>;

const labels: Readonly<Record<string, string>> = auditKindLabels;

function between(asked: Asked, zone: Zone, now: Date): repository.Between {
  const period = auditPeriod(asked, dayIn(now, zone));
  const refused = auditPeriodRefusal(period);
  if (refused) throw new AppError('RULE_BROKEN', { message: refused, validation: { from: refused } });
  return {
    from: instantOf(period.from, '00:00', zone),
    before: instantOf(dayAfter(period.until, 1), '00:00', zone),
  };
}

/** A page of what was done in the company. */
export async function listAudit(company: CompanyScope, { page, size, sort, ...asked }: Asked & Paging) {
  const zone = await zoneOfCompany(company);
  return company.read((tx) => {
    const where = repository.auditConditions(tx.companyId, asked, between(asked, zone, tx.now));
    return listPage(tx, repository.auditSource, where, { page, size, sort });
  });
}

const changeText = ({ label, before, after }: AuditRow['changes'][number]) =>
  `${label}: ${before ?? '—'} → ${after ?? '—'}`;

const columns = (zone: Zone): readonly ExportColumn<AuditRow>[] => [
  { title: 'Waktu', value: ({ at }) => momentCell(at, zone) },
  { title: 'Oleh', value: ({ actor }) => actor.name },
  { title: 'Jenis', value: ({ kind }) => labels[kind] ?? kind },
  { title: 'Nama', value: ({ subject }) => subject || null },
  { title: 'Kejadian', value: ({ text }) => text },
  { title: 'Perubahan', value: ({ changes }) => changes.map(changeText).join('; ') || null },
  { title: 'Catatan', value: ({ note }) => note },
];

/** All of it as a file, times by the company's clock. */
export async function exportAudit(company: CompanyScope, asked: Asked & AsFile) {
  const zone = await zoneOfCompany(company);
  const now = await company.read(async (tx) => tx.now);
  const where = repository.auditConditions(company.companyId, asked, between(asked, zone, now));
  return exportList(company, asked, {
    name: 'jejak-audit',
    columns: columns(zone),
    source: repository.auditSource,
    conditions: where,
  });
}
