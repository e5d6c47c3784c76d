/** Reads an address and tells how much has come, 0 to 1; undefined while the size is unknown. */
export async function loadBlob(
  url: string,
  onProgress: (share: number | undefined) => void,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Blob> {
  const response = await fetch(url, { signal, headers });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const size = Number(response.headers.get('content-length')) || undefined;
  const chunks: BlobPart[] = [];
  let read = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    read += value.byteLength;
    onProgress(size === undefined ? undefined : Math.min(1, read / size));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
