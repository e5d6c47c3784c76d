import type { CallOf, Endpoint } from '@lajur/api-contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePhone } from '../use-phone';
import { whenAtRest } from './under-way';
import { readOptions } from './use-call';
import { useMay } from './use-user';

/**
 * On a phone, once the page is at rest: reads what another page of the same record stands on, so that it opens without a network
 * though it was never opened. The input must keep its identity between renders; `isThere` once there is such a record.
 */
export function useBeside<E extends Endpoint>(endpoint: E, input: CallOf<E>, isThere: boolean): void {
  const queries = useQueryClient();
  const phone = usePhone();
  const may = useMay(endpoint);
  useEffect(() => {
    if (!phone || !may || !isThere) return;
    whenAtRest(() => void queries.prefetchQuery(readOptions(endpoint, input, { offline: 'shown', staleTime: 60_000 })));
  }, [queries, phone, may, isThere, endpoint, input]);
}
