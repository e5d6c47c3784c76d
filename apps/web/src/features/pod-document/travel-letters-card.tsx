import type { OrderRow } from '@lajur/api-contract/order-detail';
import { setTravelLetters } from '@lajur/api-contract/pod-document';
import { travelLettersRefusal } from '@lajur/domain/order/travel-letter';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import { strings } from './strings';

const TravelLettersDrawer = lazyPart(async () => (await import('./travel-letters-drawer')).TravelLettersDrawer);

interface TravelLettersProps {
  order: Pick<OrderRow, 'id' | 'version' | 'cargoNo' | 'status'>;
  numbers: readonly string[];
}

/** The numbers of the travel letters that went with the goods: an invoice that is made afterwards names them. */
export function TravelLettersCard({ order, numbers }: TravelLettersProps) {
  const mayWrite = useMay(setTravelLetters);
  const [writing, setWriting] = useState(false);
  const text = strings.travelLetters;
  return (
    <Card
      title={text.title}
      note={numbers.length > 0 ? undefined : text.none}
      aside={
        mayWrite && (
          <ActionButton
            variant="default"
            size="xs"
            disabledReason={travelLettersRefusal(order) ?? undefined}
            onClick={() => setWriting(true)}
          >
            {numbers.length > 0 ? text.change : text.write}
          </ActionButton>
        )
      }
    >
      {numbers.length > 0 ? numbers.join(', ') : text.why}
      {writing && <TravelLettersDrawer order={order} numbers={numbers} onClose={() => setWriting(false)} />}
    </Card>
  );
}
