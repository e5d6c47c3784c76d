import type { MainStep } from '@lajur/domain/order/action-text';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/call/toast-store';
import { useChangeSearch, useSearchParams } from '../../../ui/search-params';
import type { OrderStep } from '../use-order-steps';

/**
 * Takes the step that the address asks for (`?tindakan=accept`) once, as its button would, and says why where that is refused.
 * The address asks no more by then: neither Back nor a reload takes it again.
 */
export function useAskedStep(steps: readonly OrderStep[], take: (step: MainStep) => void): void {
  const { tindakan, ...search } = useSearchParams();
  const changeSearch = useChangeSearch();
  const asked = useRef<string>(undefined);
  const wanted = typeof tindakan === 'string' ? tindakan : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the steps as they are when the address has changed
  useEffect(() => {
    if (wanted !== undefined) {
      asked.current = wanted;
      changeSearch(search, { replace: true, resetScroll: false });
      return;
    }
    const found = steps.find(({ step }) => step === asked.current);
    asked.current = undefined;
    if (found?.disabledReason !== undefined) toast(`${found.label}: ${found.disabledReason}`, 'danger');
    else if (found) take(found.step);
  }, [wanted]);
}
