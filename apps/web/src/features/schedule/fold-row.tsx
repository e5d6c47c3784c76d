import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from './lane.module.css';
import type { FoldedLanes, LaneKind } from './lane-data';
import { strings } from './strings';

interface FoldRowProps {
  top: number;
  index: number;
  kind: LaneKind;
  fold: { isOpen: boolean; counts: FoldedLanes; toggle(): void };
}

/** The head of the vehicles or drivers that may not be used; they stand below it once it is opened. */
export function FoldRow({ top, index, kind, fold: { isOpen, counts, toggle } }: FoldRowProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.row} style={{ transform: `translateY(${top}px)`, height: 48 }} data-lane={index}>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={toggle}>
        <Icon size={16} stroke={1.9} aria-hidden />
        <strong>{strings.foldedTitle[kind](counts.total)}</strong>
        <span>{counts.why}</span>
      </button>
    </div>
  );
}
