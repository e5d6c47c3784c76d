import { urlOf } from '@lajur/api-contract/client';
import { readFile } from '@lajur/api-contract/file';
import { callHeaders, prefix } from '../call/client';
import type { ViewedDocument } from './document-viewer';
import { loadBlob } from './load-blob';

/** Loads a stored file by its reference, as the session may read it: for the viewer. */
export const loadFile =
  (url: string): ViewedDocument['load'] =>
  (onProgress, signal) =>
    loadBlob(urlOf(readFile, { query: { url } }, prefix), onProgress, signal, callHeaders());
