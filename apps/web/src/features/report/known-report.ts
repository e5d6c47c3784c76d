import type { ReportAbout } from '@lajur/api-contract/report';
import { isReportId, reports } from '@lajur/domain/report/report';

/** What is known of a report before the service has said which of them the person has; undefined where there is none such. */
export function knownReport(id: string): ReportAbout | undefined {
  if (!isReportId(id)) return undefined;
  const { name, purpose, noun, days, filters, columns, sort } = reports[id];
  return {
    ...{ id, name, purpose, noun, sort, filters: [...filters] },
    days: { kind: days.kind, label: days.kind === 'ahead' ? null : days.label },
    columns: columns.map(({ key, title, kind }) => ({ key, title, kind })),
    hasMoney: columns.some(({ kind }) => kind === 'rupiah'),
  };
}
