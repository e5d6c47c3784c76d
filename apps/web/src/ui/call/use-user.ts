import { type UserInfo, whoami } from '@lajur/api-contract/auth';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { allowedWhileSuspended } from '@lajur/api-contract/while-suspended';
import { useQuery } from '@tanstack/react-query';
import { readOptions } from './use-call';

/** Short, since the banner of every page says what to do. */
export const suspendedReason = 'Perusahaan Anda sedang ditangguhkan.';

/** whoami is read by the guard before any page under /main shows, and kept. A decision on the company changes roles. */
export const userRead = () =>
  readOptions(whoami, {}, { staleTime: 60_000, live: { entity: ['user', 'company'] }, offline: 'around' });

/** The signed-in person. Only for pages under /main, where the guard has read it. */
export function useUser(): UserInfo {
  const { data } = useQuery(userRead());
  if (!data) throw new Error('useUser outside /main');
  return data;
}

/** Whether someone with these rights may make a call, as its contract says. */
export const mayCall = (functions: readonly string[], { needs }: Pick<Endpoint, 'needs'>): boolean =>
  needs === 'public' || needs === 'signed-in' || functions.includes(needs);

/** Whether the role of the signed-in person may make this call. The service checks it again. */
export const useMay = (endpoint: Pick<Endpoint, 'needs'>): boolean => mayCall(useUser().functions, endpoint);

/** Whether the person's company is suspended: it finishes what runs and starts nothing new (ADR 0027). */
export const useSuspended = (): boolean => useUser().companyStatus === 'SUSPENDED';

/**
 * Why the signed-in person cannot make this call, for its button: their role, in the page's words, or their company's
 * suspension. `undefined` when they can. The service checks both again.
 */
export function useRefusal(endpoint: Endpoint, noRight: string, body?: object): string | undefined {
  const may = useMay(endpoint);
  const suspended = useSuspended();
  if (!may) return noRight;
  return suspended && !allowedWhileSuspended(endpoint, body) ? suspendedReason : undefined;
}
