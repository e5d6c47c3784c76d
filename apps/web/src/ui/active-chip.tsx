import { StatusChip } from './status-chip';

/** Whether a record of the masters is in use. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusChip tone="blue" glyph="done" label="Aktif" />
  ) : (
    <StatusChip tone="grey" glyph="failed" label="Tidak aktif" />
  );
}
