import { imageMaxBytes } from '@lajur/domain/common/validation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { compressImage } from './compress-image';
import { fileSize } from './file-size';

export interface Upload<Result> {
  id: string;
  name: string;
  size: number;
  type: string;
  /** `waiting`: kept in the browser until there is a network. `refused`: sending it again would not help. */
  state: 'shrinking' | 'sending' | 'waiting' | 'done' | 'failed' | 'refused';
  /** 0 to 1 while sending. */
  progress: number;
  /** Why it failed, for a person. */
  message?: string;
  /** A picture to show, while the page is open. */
  preview?: string;
  file: File;
  result?: Result;
}

export interface UploadOptions<Result> {
  /** Sends one file; throws with a message for a person when it is refused. */
  send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Result>;
  /** Largest image after shrinking, and largest other file. */
  maxBytes?: number;
  maxOtherBytes?: number;
  /** Ends of names that are taken: ['jpg', 'png', 'pdf']. */
  accept: readonly string[];
}

let lastId = 0;

/** What may be chosen, for `FileDrop`: "JPG, PNG atau PDF". */
export function acceptText(accept: readonly string[]): string {
  const names = [...new Set(accept.map((end) => end.toUpperCase().replace('JPEG', 'JPG').replace('WEBP', 'WebP')))];
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} atau ${names.at(-1)}` : (names[0] ?? '');
}

/** Files on their way: images are shrunk to the limit, each file sent on its own, one failing never stops the others. */
export function useUploads<Result>(options: UploadOptions<Result>) {
  const { accept, maxBytes = imageMaxBytes, maxOtherBytes = imageMaxBytes } = options;
  const [uploads, setUploads] = useState<readonly Upload<Result>[]>([]);
  const send = useRef(options.send);
  send.current = options.send;
  const running = useRef(new Map<string, { abort: AbortController; preview?: string }>());

  useEffect(
    () => () => {
      for (const { abort, preview } of running.current.values()) {
        abort.abort();
        if (preview) URL.revokeObjectURL(preview);
      }
    },
    [],
  );

  const change = useCallback((id: string, part: Partial<Upload<Result>>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }, []);

  const start = useCallback(
    async (id: string, file: File, shrunk: boolean) => {
      const abort = new AbortController();
      running.current.set(id, { ...running.current.get(id), abort });
      let ready = file;
      if (!shrunk) {
        change(id, { state: 'shrinking' });
        try {
          ready = await compressImage(file, maxBytes);
        } catch {
          return change(id, {
            state: 'refused',
            message: `${file.name} berukuran ${fileSize(file.size)} dan tidak bisa diperkecil. Maksimal ${fileSize(maxBytes)}.`,
          });
        }
      }
      change(id, {
        state: 'sending',
        progress: 0,
        size: ready.size,
        type: ready.type,
        file: ready,
        message: undefined,
      });
      try {
        const result = await send.current(ready, (progress) => change(id, { progress }), abort.signal);
        change(id, { state: 'done', progress: 1, result });
      } catch (error) {
        if (abort.signal.aborted) return;
        const message = error instanceof Error && error.message ? error.message : 'Berkas tidak terunggah.';
        change(id, { state: 'failed', message });
      }
    },
    [change, maxBytes],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        lastId += 1;
        const id = `upload-${lastId}`;
        const end = file.name.split('.').at(-1)?.toLowerCase() ?? '';
        const isImage = file.type.startsWith('image/');
        const limit = isImage ? undefined : maxOtherBytes;
        const base = { id, name: file.name, size: file.size, type: file.type, file, progress: 0 };
        const taken = accept.includes(end) || (isImage && accept.some((one) => /jpe?g|png/.test(one)));
        if (!taken) {
          const message = `${file.name} tidak diterima. Pilih ${acceptText(accept)}.`;
          setUploads((all) => [...all, { ...base, state: 'refused', message }]);
        } else if (limit !== undefined && file.size > limit) {
          const message = `${file.name} berukuran ${fileSize(file.size)}. Maksimal ${fileSize(limit)}.`;
          setUploads((all) => [...all, { ...base, state: 'refused', message }]);
        } else {
          const preview = isImage ? URL.createObjectURL(file) : undefined;
          running.current.set(id, { abort: new AbortController(), preview });
          setUploads((all) => [...all, { ...base, state: 'shrinking', preview }]);
          void start(id, file, !isImage);
        }
      }
    },
    [accept, maxOtherBytes, start],
  );

  const remove = useCallback((id: string) => {
    const one = running.current.get(id);
    one?.abort.abort();
    if (one?.preview) URL.revokeObjectURL(one.preview);
    running.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  const retry = useCallback(
    (id: string) => {
      const one = uploads.find((upload) => upload.id === id);
      if (one) void start(id, one.file, !one.type.startsWith('image/'));
    },
    [uploads, start],
  );

  const busy = uploads.some((upload) => upload.state === 'sending' || upload.state === 'shrinking');
  /** One did not arrive, and can be tried again. */
  const isLost = uploads.some(({ state }) => state === 'failed');
  return { uploads, add, remove, retry, busy, isLost };
}
