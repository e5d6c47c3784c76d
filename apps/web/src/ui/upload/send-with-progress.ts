export interface SendOptions {
  url: string;
  method: 'POST' | 'PUT' | 'PATCH';
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit;
  onProgress(share: number): void;
  signal: AbortSignal;
}

export interface SendAnswer {
  /** 0 when no answer came. */
  status: number;
  body: unknown;
}

/** A request that tells how much has gone out, which `fetch` cannot. */
export function sendWithProgress({ url, method, headers, body, onProgress, signal }: SendOptions): Promise<SendAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }));
    request.addEventListener('error', () => resolve({ status: 0, body: null }));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
