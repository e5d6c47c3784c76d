import type { OrderRow } from '@lajur/api-contract/order-detail';
import { travelLettersIn, travelLettersProblem } from '@lajur/domain/order/travel-letter';
import { say } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextArea } from '../../ui/input/text-input';
import { useSetTravelLetters } from './queries';
import { strings } from './strings';

export interface TravelLettersDrawerProps {
  order: Pick<OrderRow, 'id' | 'version' | 'cargoNo'>;
  numbers: readonly string[];
  onClose(): void;
}

/** All numbers of the travel letters of one order, in one field. */
export function TravelLettersDrawer({ order, numbers, onClose }: TravelLettersDrawerProps) {
  const set = useSetTravelLetters();
  const text = strings.travelLetters;
  const checked = useKeptForm<{ travelLetters: string }>({
    name: `pod.travel-letters.${order.id}`,
    initialValues: { travelLetters: numbers.join(', ') },
    check: ({ travelLetters }): Record<string, string> => {
      const problem = travelLettersProblem(travelLettersIn(travelLetters));
      return problem ? { travelLetters: problem } : {};
    },
    whileTyping: ['travelLetters'],
    onSubmit: async ({ travelLetters }) => {
      const body = { version: order.version, travelLetters: travelLettersIn(travelLetters) };
      await set.mutateAsync({ params: { id: order.id }, body });
      say(text.saved);
    },
    onDone: onClose,
  });
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={480}
      title={text.title}
      subtitle={order.cargoNo}
      summaryNote={text.why}
      verb={text.save}
    >
      <TextArea label={text.field} description={text.hint} {...checked.form.getInputProps('travelLetters')} />
    </FormDrawer>
  );
}
