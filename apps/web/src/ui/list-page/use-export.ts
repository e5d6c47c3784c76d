import type { CallOptions } from '@lajur/api-contract/client';
import type { CallOf, Endpoint } from '@lajur/api-contract/endpoint';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { useRef, useState } from 'react';
import { call, isCancelled, isShownAlready, messageOf } from '../call/client';
import { toast } from '../call/toast-store';
import { saveFile } from '../save-file';

/** Fetches a list as a file; `exportOf` makes one. */
export type ListExport = (format: ExportFormat, options: CallOptions) => Promise<File>;

export type ExportEndpoint = Endpoint & { replyKind: 'file' };

/** What a list was asked with. */
export type ListInput = Pick<CallOf<ExportEndpoint>, 'params' | 'query'>;

/**
 * A list's export (its endpoint's query is `exportQuery`) with the filters and order of the list: give it what the list
 * itself was asked with; page and size are left out.
 */
export function exportOf(endpoint: ExportEndpoint, { params, query = {} }: ListInput): ListExport {
  const { page: _page, size: _size, ...narrowed } = query;
  return (format, options) => call(endpoint, { params, query: { ...narrowed, format } }, options);
}

/** Rounded to what a person is told, so that not every packet draws the page again. */
const step = 100_000;

/** Saves exports, and files of another kind, one at a time; refusals are told as a toast. */
export function useExport() {
  const running = useRef<AbortController | null>(null);
  /** Bytes so far; `null` while nothing runs. */
  const [received, setReceived] = useState<number | null>(null);

  const save = async (fetchFile: (options: CallOptions) => Promise<File>) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    const isCurrent = () => running.current === attempt;
    setReceived(0);
    try {
      const onReceived = (bytes: number) => isCurrent() && setReceived(Math.floor(bytes / step) * step);
      const file = await fetchFile({ signal: attempt.signal, onReceived });
      saveFile(file);
      toast(`${file.name} tersimpan.`, 'good');
    } catch (error) {
      if (!isCancelled(error) && !isShownAlready(error)) toast(messageOf(error), 'danger');
    } finally {
      if (isCurrent()) setReceived(null);
    }
  };

  const start = (list: ListExport, format: ExportFormat) => save((options) => list(format, options));

  return { received, start, save, cancel: () => running.current?.abort() };
}
