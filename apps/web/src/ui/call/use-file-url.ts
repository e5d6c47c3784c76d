import { readFile } from '@lajur/api-contract/file';
import { useEffect, useState } from 'react';
import { useRead } from './use-call';

/** An address an `<img>` can show for a stored file: files are readable with the bearer token only. */
export function useFileUrl(reference: string | null | undefined): string | undefined {
  const { data } = useRead(
    readFile,
    { query: { url: reference ?? '' } },
    { enabled: Boolean(reference), staleTime: Number.POSITIVE_INFINITY, keep: false },
  );
  const blob = data as unknown;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!reference || !(blob instanceof Blob)) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, reference]);
  return url;
}
