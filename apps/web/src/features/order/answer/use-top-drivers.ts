import { listTopDrivers } from '@lajur/api-contract/driver';
import { useMemo } from 'react';
import { useRead } from '../../../ui/call/use-call';
import { useMay } from '../../../ui/call/use-user';

/** Who delivered the most in the last month, by driver; not in `queries.ts`, which the order list loads first. */
export function useTopDrivers(): ReadonlyMap<string, { delivered: number; onTime: number }> {
  const { data } = useRead(
    listTopDrivers,
    { query: { size: 20 } },
    { staleTime: 600_000, enabled: useMay(listTopDrivers) },
  );
  return useMemo(() => new Map(data?.map((driver) => [driver.id, driver])), [data]);
}
