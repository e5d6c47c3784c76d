import type { Endpoint, Need } from './endpoint';

type Calls = Pick<Endpoint, 'method' | 'needs' | 'whileSuspended'>;

/** Whether somebody calls it in the name of a company, so that the company's suspension can refuse it. */
const isOfCompany = (needs: Need): boolean =>
  needs !== 'public' && needs !== 'provider-key' && !needs.startsWith('scope:');

/**
 * Whether people of a suspended company may make this call. Where the body decides and is not given, it is still open and the
 * answer is yes.
 */
export function allowedWhileSuspended({ method, needs, whileSuspended }: Calls, body?: unknown): boolean {
  if (method === 'GET' || !isOfCompany(needs) || whileSuspended === 'allowed') return true;
  if (whileSuspended === undefined) return false;
  if (body === undefined) return true;
  const fields = body as Record<string, string>;
  return Object.entries(whileSuspended).every(([name, values]) => values.includes(fields[name] ?? ''));
}

/** Whether the answer may be COMPANY_SUSPENDED. */
export const suspensionRefuses = (endpoint: Calls): boolean =>
  !allowedWhileSuspended(endpoint) || typeof endpoint.whileSuspended === 'object';
