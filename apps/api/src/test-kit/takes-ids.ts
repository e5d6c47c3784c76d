import type { Endpoint } from '@lajur/api-contract/endpoint';
import * as z from 'zod';

/** Does anything an endpoint takes look like the id or the file of a record? */
export function takesIds(endpoint: Endpoint): boolean {
  const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined);
  return parts.some((part) => {
    const text = JSON.stringify(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }));
    return /"format":"uuid"|"\w*[uU]rls?":/.test(text);
  });
}
