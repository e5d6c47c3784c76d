import { changeAssignment, confirmOrder } from '@lajur/api-contract/order';
import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { refusalText } from '@lajur/domain/order/refusal-text';
import { moveOf, moveRefusal } from '@lajur/domain/schedule/move-refusal';
import { useCallback } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { strings } from './strings';

/** Why this person cannot give an order another vehicle now, in words; an offer is given one by accepting it. */
export type WhyNotMoved = (bar: ScheduleBar) => string | undefined;

export function useMoveRefusal(): WhyNotMoved {
  const noAnswer = useRefusal(confirmOrder, strings.noAnswer, { decision: 'accept' });
  const noChange = useRefusal(changeAssignment, strings.noRight);
  return useCallback(
    (bar) => {
      const byRight = moveOf(bar.status) === 'accept' ? noAnswer : noChange;
      const refused = byRight === undefined ? moveRefusal(bar, new Date()) : null;
      return byRight ?? (refused ? refusalText(refused) : undefined);
    },
    [noAnswer, noChange],
  );
}
