import { formatNumber } from '@lajur/domain/common/number';

/** 388000 → '388 kB', 2100000 → '2,1 MB'. */
export function fileSize(bytes: number): string {
  return bytes >= 1_000_000
    ? `${formatNumber(bytes / 1_000_000, 1)} MB`
    : `${formatNumber(Math.max(1, bytes / 1000), 0)} kB`;
}
