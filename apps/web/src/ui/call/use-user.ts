import { type UserInfo, whoami } from '@lajur/api-contract/auth';
import type { FunctionCode } from '@lajur/domain/auth/menu';
import { useQuery } from '@tanstack/react-query';
import { readOptions } from './use-call';

/** whoami is read by the guard before any page under /main shows, and kept. A decision on the company changes roles. */
export const userRead = () => readOptions(whoami, {}, { staleTime: 60_000, live: { entity: ['user', 'company'] } });

/** The signed-in person. Only for pages under /main, where the guard has read it. */
export function useUser(): UserInfo {
  const { data } = useQuery(userRead());
  if (!data) throw new Error('useUser outside /main');
  return data;
}

/** Whether the signed-in person has a right, e.g. `useCan('UPDATE_ORDER')`. The service checks it again. */
export function useCan(code: FunctionCode): boolean {
  return useUser().functions.includes(code);
}
