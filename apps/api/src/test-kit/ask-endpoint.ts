import type { Endpoint } from '@lajur/api-contract/endpoint';

const anId = '01900000-0000-7000-8000-000000000000';

/** Calls any endpoint of a registry with a made-up id and, where it takes one, an empty body or the given one. */
export function askEndpoint(
  origin: string,
  endpoint: Endpoint,
  token: string | null,
  body: object = {},
): Promise<Response> {
  const address = `${origin}${endpoint.path.replace(/\{\w+\}/g, anId)}`;
  const { method } = endpoint;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (!endpoint.body) return fetch(address, { method, headers });
  if (endpoint.bodyKind !== 'multipart')
    return fetch(address, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  return fetch(address, { method, headers, body: form });
}
