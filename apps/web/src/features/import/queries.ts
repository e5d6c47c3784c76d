import type { ReplyOf } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/import';
import type { ImportType } from '@lajur/domain/import/definition';
import { importIsRunning } from '@lajur/domain/import/state';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refresh, useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of imports, named once; what a write makes stale stands beside it. */
const stale = [contract.getUpload, contract.listUploads, contract.listUploadRows, contract.countReplaceable];

export type ImportKindReply = ReplyOf<typeof contract.listImportTypes>[number];
export type UploadRow = ReplyOf<typeof contract.listUploads>['content'][number];
export type Upload = ReplyOf<typeof contract.getUpload>;
export type ImportRow = ReplyOf<typeof contract.listUploadRows>['content'][number];
export type UploadPlace = { type: ImportType; id: string };

/** The service tells each step; between them progress is asked for. */
const progressEvery = 1000;

export const useImportTypes = () => useRead(contract.listImportTypes, {}, { staleTime: 600_000 });

export function useUpload(params: UploadPlace) {
  const [running, setRunning] = useState(false);
  const every = running ? progressEvery : undefined;
  const read = useRead(
    contract.getUpload,
    { params },
    { live: { entity: `import-${params.type}`, id: params.id }, keep: false, every },
  );
  const state = read.data?.state;
  useEffect(() => setRunning(state !== undefined && importIsRunning(state)), [state]);
  return read;
}

export const useBadRows = (params: UploadPlace, state: 'bad' | 'failed', column: string, size: number) =>
  useRead(contract.listUploadRows, { params, query: { state, size, ...(column ? { column } : {}) } });

/** How many bad rows say this in a column. */
export const useReplaceable = (params: UploadPlace, column: string, from: string) =>
  useRead(
    contract.countReplaceable,
    { params, query: { column, from } },
    { live: { entity: `import-${params.type}`, id: params.id }, keep: false },
  );

export const useReplace = (onDone: (rows: number) => void) =>
  useCall(contract.replaceInUpload, { refreshes: stale, errors: 'own', onDone: ({ rows }) => onDone(rows) });

export const useSetMapping = () => useCall(contract.setUploadMapping, { refreshes: stale, errors: 'own' });
export const useCommit = () => useCall(contract.commitUpload, { refreshes: stale });
export const useRecheck = () => useCall(contract.recheckUpload, { refreshes: stale });
export const useCancelUpload = () => useCall(contract.cancelUpload, { refreshes: stale });

/** Reads again how many rows stand how, and the errors listed beside the grid. */
export const refreshUpload = (queries: QueryClient): Promise<void> =>
  refresh(queries, [contract.getUpload, contract.listUploadRows]);

export function useRefreshUpload(): () => void {
  const queries = useQueryClient();
  return () => void refreshUpload(queries);
}
