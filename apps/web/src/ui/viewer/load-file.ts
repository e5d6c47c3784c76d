import { readFile } from '@lajur/api-contract/file';
import { call } from '../call/client';
import type { ViewedDocument } from './document-viewer';

/** Loads a stored file by its reference, as the session may read it: for the viewer. */
export const loadFile =
  (url: string): ViewedDocument['load'] =>
  (onProgress, signal) =>
    call(
      readFile,
      { query: { url } },
      { signal, onReceived: (bytes, size) => onProgress(size && Math.min(1, bytes / size)) },
    );
