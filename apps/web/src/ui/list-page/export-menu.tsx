import { type ExportFormat, exportFormats } from '@lajur/domain/common/export-format';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconX } from '@tabler/icons-react';
import { ActionMenu } from '../action-menu';
import type { MenuAction } from '../menu-action';
import { fileSize } from '../upload/file-size';
import { type ListExport, useExport } from './use-export';

const formats: Record<ExportFormat, Pick<MenuAction, 'label' | 'icon'>> = {
  csv: { label: 'CSV', icon: <IconFileTypeCsv size={16} stroke={1.7} /> },
  xlsx: { label: 'Excel (XLSX)', icon: <IconFileSpreadsheet size={16} stroke={1.7} /> },
};

/** The entries of a menu that export `list`: a format each, or the way out while one runs. */
function useExportActions(list: ListExport | undefined, prefix = '') {
  const { received, start, cancel } = useExport();
  const soFar = received ? ` ${fileSize(received)}` : '';
  if (!list) return { running: null, actions: [] };
  const actions: MenuAction[] =
    received === null
      ? exportFormats.map((format) => ({
          key: format,
          icon: formats[format].icon,
          label: `${prefix}${formats[format].label}`,
          onClick: () => void start(list, format),
        }))
      : [{ key: 'cancel', label: `Batalkan ekspor${soFar}`, icon: <IconX size={16} stroke={1.7} />, onClick: cancel }];
  return { running: received === null ? null : `Mengekspor…${soFar}`, actions };
}

/** "Ekspor" over a list, or a file by another name: choose how, then see how much has come. */
export function ExportMenu({ list, label = 'Ekspor' }: { list: ListExport; label?: string }) {
  const { running, actions } = useExportActions(list);
  const icon = <IconDownload size={16} stroke={1.7} aria-hidden />;
  return <ActionMenu label={running ?? label} icon={icon} actions={actions} />;
}

/** "Lainnya": what is not worth a button of its own in the head of a list. On a phone (`compact`) three dots. */
export function MoreMenu({
  list,
  secondary,
  compact = false,
}: {
  list?: ListExport;
  secondary: readonly MenuAction[];
  compact?: boolean;
}) {
  const { running, actions } = useExportActions(list, 'Ekspor ');
  const label = compact || running === null ? 'Lainnya' : running;
  return <ActionMenu compact={compact} label={label} actions={[...secondary, ...actions]} />;
}
