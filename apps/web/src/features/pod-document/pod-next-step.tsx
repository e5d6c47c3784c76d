import type { OrderRow } from '@lajur/api-contract/order-detail';
import { podRefusal, podRefusalText } from '@lajur/domain/pod-document/pod-document';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action-button';
import { usePhone } from '../../ui/use-phone';
import classes from './pod.module.css';
import { isMissing, isWithdrawable, missingOf, type Slot } from './slots';
import { strings } from './strings';
import type { QueuedUpload } from './upload-queue';

export interface PodNextStepProps {
  order: OrderRow;
  /** Why this person's role cannot send documents. */
  locked: string | undefined;
  slots: readonly Slot[];
  next: Slot | undefined;
  queue: readonly QueuedUpload[];
  sending: boolean;
  onChoose(slot: Slot, from: 'camera' | 'files'): void;
  onSubmit(): void;
}

/** Why the documents cannot be sent now: what is missing, or what is still on its way. */
export function submitRefusal(
  order: OrderRow,
  slots: readonly Slot[],
  queue: readonly QueuedUpload[],
): string | undefined {
  const missing = missingOf(slots);
  const onItsWay = queue.filter((one) => one.state !== 'failed').length;
  const refusedLabels = slots.filter(isWithdrawable).map((slot) => slot.label);
  const refused = podRefusal(order, 'submit', onItsWay > 0 ? {} : { missing, refused: refusedLabels });
  if (refused?.code === 'DOCUMENTS_MISSING' && slots.filter(isMissing).every((slot) => slot.document?.fileUrl)) {
    return strings.replaceFirst(refused.labels);
  }
  if (refused) return podRefusalText(refused);
  if (onItsWay > 0) return strings.stillSending(onItsWay);
  return queue.length > 0 ? strings.notSent(queue.length) : undefined;
}

/** The next document as long as one is missing, on a phone; else sending them all, filled once nothing is missing. */
export function PodNextStep(props: PodNextStepProps) {
  const { order, locked, slots, next, queue, sending, onChoose, onSubmit } = props;
  const phone = usePhone();
  if (phone && next) {
    return (
      <div className={classes.shoot}>
        <Button
          leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
          onClick={() => onChoose(next, 'camera')}
        >
          {strings.photo(next.label, Boolean(next.document?.fileUrl))}
        </Button>
        <Button
          variant="default"
          className={classes.gallery}
          aria-label={`Pilih ${next.label} dari galeri`}
          onClick={() => onChoose(next, 'files')}
        >
          <IconPhoto size={22} stroke={1.7} aria-hidden />
        </Button>
      </div>
    );
  }
  return (
    // On a desk the place of the document that lacks has the filled one.
    <ActionButton
      variant={next ? 'default' : 'filled'}
      loading={sending}
      disabledReason={locked ?? submitRefusal(order, slots, queue)}
      onClick={onSubmit}
    >
      {order.podStatus === 'DOKUMEN_TIDAK_LENGKAP' ? strings.resubmit : strings.submit}
    </ActionButton>
  );
}
