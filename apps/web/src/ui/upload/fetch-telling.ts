/** A `fetch` that tells how much of the body has gone out, 0 to 1, which the browser's own cannot. */
export const fetchTelling =
  (onSent: (share: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const aborted = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) return aborted();
      const request = new XMLHttpRequest();
      request.open(method, String(url));
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onSent(event.loaded / event.total);
      });
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('no answer')));
      request.addEventListener('abort', aborted);
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim(), value.join(':').trim()];
  });
  return new Response(request.status === 204 ? null : request.response, { status: request.status, headers });
}
