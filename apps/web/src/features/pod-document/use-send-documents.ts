import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { Completeness } from '@lajur/domain/pod-document/completeness';
import { isShownAlready } from '../../ui/call/client';
import { useConfirm } from '../../ui/confirm';
import { useSubmitPod } from './queries';
import { strings } from './strings';

/**
 * Sends the documents of an order to the provider; whoever uses pictures that may well be refused is asked once more.
 * `onRefused` hears why the service did not take them.
 */
export function useSendDocuments(
  order: OrderRow,
  completeness: Completeness | null,
  onRefused: (error: Error) => void,
) {
  const submit = useSubmitPod();
  const { confirm, dialog } = useConfirm();
  const send = async () => {
    const lacks = completeness?.lacks ?? [];
    if (lacks.length > 0 && !(await confirm(strings.doubtful(lacks)))) return;
    submit.mutate(
      { params: { id: order.id }, body: { version: order.version } },
      { onError: (error) => !isShownAlready(error) && onRefused(error) },
    );
  };
  return { send, sending: submit.isPending, question: dialog };
}
