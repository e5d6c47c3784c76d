import type { Endpoint } from '@lajur/api-contract/endpoint';
import { picture } from './order-world';

/** For tests of every endpoint: a body as it is sent, a picture where the endpoint takes an upload. */
export async function sampleBody(
  endpoint: Endpoint,
  body: unknown,
): Promise<{ body?: BodyInit; headers: Record<string, string> }> {
  if (endpoint.bodyKind === 'multipart') {
    const form = new FormData();
    // The words beside the file: those of a document, unless the sample has its own.
    const usual = endpoint.method === 'POST' ? { type: 'other' } : {};
    const words = typeof body === 'object' && body !== null ? body : usual;
    for (const [name, value] of Object.entries(words)) form.append(name, String(value));
    form.append('file', new Blob([new Uint8Array(await picture(9))], { type: 'image/png' }), 'foto.png');
    return { body: form, headers: {} };
  }
  return body === undefined
    ? { headers: {} }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
