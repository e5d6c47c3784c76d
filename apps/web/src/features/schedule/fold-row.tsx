import type { FoldedVehicles } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from './lane.module.css';
import { strings } from './strings';

/** "KIR habis 8 · STNK habis 3 · tidak aktif 1" */
export function foldedWhy({ inactive, kir, stnk }: FoldedVehicles): string {
  const parts = [
    ['KIR habis', kir],
    ['STNK habis', stnk],
    ['tidak aktif', inactive],
  ] as const;
  return parts.flatMap(([text, count]) => (count > 0 ? `${text} ${formatNumber(count)}` : [])).join(' · ');
}

interface FoldRowProps {
  top: number;
  index: number;
  fold: { isOpen: boolean; counts: FoldedVehicles; toggle(): void };
}

/** The head of the vehicles that may not be used; they stand below it once it is opened. */
export function FoldRow({ top, index, fold: { isOpen, counts, toggle } }: FoldRowProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.row} style={{ transform: `translateY(${top}px)`, height: 48 }} data-lane={index}>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={toggle}>
        <Icon size={16} stroke={1.9} aria-hidden />
        <strong>{strings.foldedTitle(counts.total)}</strong>
        <span>{foldedWhy(counts)}</span>
      </button>
    </div>
  );
}
