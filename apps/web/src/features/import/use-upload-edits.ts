import { importAllows } from '@lajur/domain/import/state';
import { useEffect, useMemo, useRef } from 'react';
import { onConnectionChange, readConnection } from '../../ui/call/connection-store';
import type { EditQueue } from '../../ui/grid/edit-queue';
import type { RowWindow } from '../../ui/grid/row-window';
import { todayHere } from '../../ui/zone';
import { definitions } from './definitions';
import { type ImportRow, type Upload, type UploadPlace, useRefreshUpload } from './queries';
import { uploadEdits } from './upload-edits';
import { uploadWire } from './upload-wire';

/** The edited cells of an upload, and what they are judged by. */
export interface UploadEdits {
  edits: EditQueue;
  known: Map<string, ImportRow>;
  /** The rows that stand in the grid now, told of what was saved; null at a step without a grid. */
  shown: { current: RowWindow | null };
  /** When a cell was last saved from here. */
  savedAt: { current: number };
}

/**
 * Holds the unsaved cells of an upload above its steps: they outlive a filter, and also a check or an import that
 * someone else starts meanwhile. They go out when the network is back, or the service has done its work.
 */
export function useUploadEdits({ type, id }: UploadPlace, upload: Upload | undefined): UploadEdits {
  const refreshUpload = useRefreshUpload();
  const refresh = useRef(refreshUpload);
  refresh.current = refreshUpload;
  const reading = useRef(upload?.reading);
  reading.current = upload?.reading;

  const held = useMemo((): UploadEdits => {
    const known = new Map<string, ImportRow>();
    const shown: UploadEdits['shown'] = { current: null };
    const savedAt = { current: 0 };
    const edits = uploadEdits({
      definition: definitions[type],
      wire: uploadWire({ type, id }),
      known,
      today: todayHere,
      dates: () => reading.current ?? { dateOrder: null, monthFirst: [] },
      onSaved: (rows) => {
        savedAt.current = Date.now();
        shown.current?.put(rows);
        refresh.current();
      },
      onConflict: (rows) => {
        shown.current?.put(rows);
        shown.current?.reload();
        refresh.current();
      },
    });
    return { edits, known, shown, savedAt };
  }, [type, id]);

  const { edits, known } = held;
  const state = upload?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that came and went unseen left another version
  useEffect(() => {
    if (state === undefined) return;
    if (importAllows('edit-row', state)) edits.retry('unsent');
    // The rows are others once the file is read otherwise: what was typed belonged to none of them.
    if (state !== 'reading') return;
    edits.discard();
    known.clear();
  }, [edits, known, state, upload?.version]);

  useEffect(() => onConnectionChange(() => readConnection().online && edits.retry('unsent')), [edits]);
  return held;
}
