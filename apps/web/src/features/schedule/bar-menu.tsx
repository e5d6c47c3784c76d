import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { refusalText } from '@lajur/domain/order/refusal-text';
import { moveRefusal } from '@lajur/domain/schedule/move-refusal';
import { useId, useRef } from 'react';
import { LazyMenu } from '../../ui/dropdown/lazy-menu';
import { useUi } from '../../ui/ui-context';
import { orderHref } from './order-href';
import { strings } from './strings';

export interface BarMenuState {
  bar: ScheduleBar;
  /** What was pressed. */
  anchor: HTMLElement;
}

interface BarMenuProps extends BarMenuState {
  from: string;
  /** Why this person cannot change assignments. */
  refusedBecause: string | undefined;
  now: Date;
  onMove(bar: ScheduleBar): void;
  onClose(): void;
}

/** What can be done with an order of the schedule. */
export function BarMenu({ bar, anchor, from, refusedBecause, now, onMove, onClose }: BarMenuProps) {
  const id = useId();
  const { navigate } = useUi();
  const at = useRef(anchor);
  at.current = anchor;
  const refused = moveRefusal(bar, now);
  const why = refusedBecause ?? (refused ? refusalText(refused) : undefined);
  return (
    <LazyMenu
      panel={{ id, anchor: at, opened: true, onChange: (opened) => !opened && onClose() }}
      width={260}
      actions={[
        { key: 'open', label: strings.open, onClick: () => void navigate(orderHref(bar, from)) },
        { key: 'move', label: strings.move, onClick: () => onMove(bar), ...(why ? { disabledReason: why } : {}) },
      ]}
    />
  );
}
