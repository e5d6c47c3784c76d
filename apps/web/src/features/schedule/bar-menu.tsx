import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { moveOf } from '@lajur/domain/schedule/move-refusal';
import { useId, useRef } from 'react';
import { LazyMenu } from '../../ui/dropdown/lazy-menu';
import { useUi } from '../../ui/ui-context';
import { dutyHref, orderHref } from './order-href';
import { strings } from './strings';
import type { WhyNotMoved } from './use-move-refusal';

export interface BarMenuState {
  bar: ScheduleBar;
  /** What was pressed. */
  anchor: HTMLElement;
}

interface BarMenuProps extends BarMenuState {
  from: string;
  whyNot: WhyNotMoved;
  onMove(bar: ScheduleBar): void;
  onClose(): void;
}

/** What can be done with an order of the schedule. */
export function BarMenu({ bar, anchor, from, whyNot, onMove, onClose }: BarMenuProps) {
  const id = useId();
  const { navigate } = useUi();
  const at = useRef(anchor);
  at.current = anchor;
  const { driver } = bar;
  const why = whyNot(bar);
  const label = moveOf(bar.status) === 'accept' ? strings.accept : strings.move;
  return (
    <LazyMenu
      panel={{ id, anchor: at, opened: true, onChange: (opened) => !opened && onClose() }}
      width={260}
      actions={[
        { key: 'open', label: strings.open, onClick: () => void navigate(orderHref(bar, from)) },
        ...(driver
          ? [{ key: 'duty', label: strings.duty, onClick: () => void navigate(dutyHref(driver.id, bar.from)) }]
          : []),
        { key: 'move', label, onClick: () => onMove(bar), ...(why ? { disabledReason: why } : {}) },
      ]}
    />
  );
}
