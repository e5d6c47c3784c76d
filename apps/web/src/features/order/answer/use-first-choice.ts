import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { Assignment } from './assignment-picker';
import type { Pair } from './use-recommended';

/** What fits best is chosen as a drawer opens, once, where nobody has chosen yet; it is no work that could be lost. */
export function useFirstChoice(recommended: Pair | null, form: UseFormReturnType<Assignment>): void {
  const isDone = useRef(false);
  const isUntouched = form.values.vehicle === null && form.values.driver === null;
  useEffect(() => {
    if (isDone.current || (isUntouched && !recommended)) return;
    isDone.current = true;
    if (!isUntouched || !recommended) return;
    form.clearErrors();
    form.initialize(recommended);
  }, [recommended, isUntouched, form]);
}
