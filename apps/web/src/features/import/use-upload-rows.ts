import { useEffect, useMemo, useRef } from 'react';
import { onConnectionChange, readConnection } from '../../ui/call/connection-store';
import { useLive } from '../../ui/call/live';
import type { UploadPlace } from './queries';
import { type RowFilter, type UploadRows, uploadRows } from './upload-rows';
import type { UploadEdits } from './use-upload-edits';

/** Changes told so soon after an own one are its echo. */
const echoTime = 3000;
/** Changes of others that come close together cost one reading. */
const quietTime = 1000;

/** The rows of an upload for its grid, as `filter` shows them; `held` is told which they are. */
export function useUploadRows(params: UploadPlace, filter: RowFilter, step: string, edited: UploadEdits): UploadRows {
  const { type, id } = params;
  const { state, column } = filter;
  const { shown, savedAt } = edited;
  const bound = useMemo(() => uploadRows({ type, id }, { state, column }, edited), [type, id, state, column, edited]);
  const { rows } = bound;

  useEffect(() => {
    shown.current = rows;
    return () => {
      if (shown.current === rows) shown.current = null;
    };
  }, [shown, rows]);

  // Checking and importing change the rows on the service.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step once
  useEffect(() => rows.reload(), [step]);

  const soon = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLive(`import-${type}`, id, () => {
    if (Date.now() - savedAt.current < echoTime) return;
    soon.current ??= setTimeout(() => {
      soon.current = null;
      shown.current?.reload();
    }, quietTime);
  });

  useEffect(
    () =>
      onConnectionChange(() => {
        if (readConnection().online && rows.failure) rows.reload();
      }),
    [rows],
  );
  return bound;
}
