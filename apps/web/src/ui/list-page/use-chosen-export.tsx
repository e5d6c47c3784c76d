import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { type ExportFormat, exportFormats } from '@lajur/domain/common/export-format';
import { IconDownload } from '@tabler/icons-react';
import type { RowAction } from './list-types';
import { type ExportEndpoint, exportOf, type ListInput, useExport } from './use-export';

const labels: Record<ExportFormat, string> = { csv: 'Ekspor CSV', xlsx: 'Ekspor Excel' };

export interface ChosenExport {
  /** What the rows are: "kendaraan". */
  noun: string;
  /** The list's. */
  sort: string;
  params?: ListInput['params'];
}

/** The exports of the rows chosen by hand, a format each, for the bar over a list; the endpoint takes them as `ids`. */
export function useChosenExport(
  endpoint: ExportEndpoint | undefined,
  { noun, sort, params }: ChosenExport,
): (ids: readonly string[]) => RowAction[] {
  const { received, start } = useExport();
  const busy = received === null ? undefined : 'Ekspor sebelumnya masih berjalan.';
  if (!endpoint) return () => [];
  return (ids) =>
    exportFormats.map((format) => ({
      key: format,
      label: labels[format],
      icon: <IconDownload size={16} stroke={1.7} />,
      disabledReason: ids.length > bulkLimit ? `Paling banyak ${bulkLimit} ${noun} sekaligus.` : busy,
      onClick: () => {
        void start(exportOf(endpoint, { params, query: { ids: ids.join(','), sort } }), format);
      },
    }));
}
