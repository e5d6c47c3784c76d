import { dayIn } from '@lajur/domain/common/time';
import { useEffect, useMemo, useRef } from 'react';
import { onConnectionChange, readConnection } from '../../ui/call/connection-store';
import { useLive } from '../../ui/call/live';
import { type ImportRow, type UploadPlace, useRefreshUpload } from './queries';
import { type RowFilter, type UploadRows, uploadEdits, uploadRows } from './upload-rows';

/** Changes told so soon after an own one are its echo. */
const echoTime = 3000;
/** Changes of others that come close together cost one reading. */
const quietTime = 1000;

/** The rows of an upload for its grid; unsaved cells outlive a change of the filter, and go out when the network is back. */
export function useUploadRows(params: UploadPlace, filter: RowFilter, step: string): UploadRows {
  const { type, id } = params;
  const { state, column } = filter;
  const refreshUpload = useRefreshUpload();
  const refresh = useRef(refreshUpload);
  refresh.current = refreshUpload;
  const current = useRef<UploadRows | null>(null);
  const lastOwn = useRef(0);

  const { edits, known } = useMemo(() => {
    const seen = new Map<string, ImportRow>();
    const queue = uploadEdits(
      { type, id },
      seen,
      {
        onSaved: (rows) => {
          lastOwn.current = Date.now();
          current.current?.rows.put(rows);
          refresh.current();
        },
        onConflict: () => {
          current.current?.rows.reload();
          refresh.current();
        },
      },
      () => dayIn(new Date(), 'WIB'),
    );
    return { edits: queue, known: seen };
  }, [type, id]);

  const bound = useMemo(
    () => uploadRows({ type, id }, { state, column }, edits, known),
    [type, id, state, column, edits, known],
  );
  current.current = bound;

  // Checking and importing change the rows on the service.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step once
  useEffect(() => bound.rows.reload(), [step]);

  const soon = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLive('import', id, () => {
    if (Date.now() - lastOwn.current < echoTime) return;
    soon.current ??= setTimeout(() => {
      soon.current = null;
      current.current?.rows.reload();
    }, quietTime);
  });

  useEffect(
    () =>
      onConnectionChange(() => {
        if (!readConnection().online) return;
        edits.retry('unsent');
        if (current.current?.rows.failure) current.current.rows.reload();
      }),
    [edits],
  );
  return bound;
}
