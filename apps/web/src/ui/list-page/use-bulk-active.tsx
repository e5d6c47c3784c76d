import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowAction } from './list-types';

interface Asked<Row> {
  rows: readonly Row[];
  isActive: boolean;
  clear(): void;
}

/** Activating and deactivating the rows chosen in a list; the page asks about `asked` in a dialog of its own. */
export function useBulkActive<Row extends { isActive: boolean }>(
  labels: { activate: string; deactivate: string },
  disabledReason: string | undefined,
) {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const actionsOf = (chosen: readonly Row[], clear: () => void): RowAction[] =>
    [true, false].map((isActive) => {
      const rows = chosen.filter((row) => row.isActive !== isActive);
      const Icon = isActive ? IconCircleCheck : IconCircleOff;
      const idle = isActive ? 'semua sudah aktif' : 'semua sudah tidak aktif';
      return {
        key: isActive ? 'activate' : 'deactivate',
        label: isActive ? labels.activate : labels.deactivate,
        icon: <Icon size={16} stroke={1.7} />,
        disabledReason: disabledReason ?? (rows.length > 0 ? undefined : idle),
        onClick: () => setAsked({ rows, isActive, clear }),
      };
    });
  const close = () => setAsked(null);
  const done = () => {
    asked?.clear();
    close();
  };
  return { actionsOf, asked, close, done };
}
