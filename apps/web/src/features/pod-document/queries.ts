import type { UserInfo } from '@lajur/api-contract/auth';
import { getShipmentSummary } from '@lajur/api-contract/dashboard';
import { getOrder, getOrderHistory, getOrderSummary } from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/pod-document';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh, useCall, useRead } from '../../ui/call/use-call';
import { mayCall, useUser } from '../../ui/call/use-user';
import { useStore } from '../../ui/store';
import { type QueuedUpload, startQueue, uploadQueue } from './upload-queue';

/** Reads and writes of POD documents, named once; what a write makes stale stands beside it. */
const documents = [contract.listPodOrders, contract.getPodSummary, contract.getPodDocuments];
const stale = [...documents, getOrder, getOrderHistory, getOrderSummary, getShipmentSummary];

export const usePodSummary = () => useRead(contract.getPodSummary, {}, { live: { entity: 'order' } });

export const usePodDocuments = (id: string) =>
  useRead(
    contract.getPodDocuments,
    { params: { id } },
    { live: { entity: 'order', id }, keep: false, offline: 'shown' },
  );

export const useDeleteDocument = () => useCall(contract.deletePodDocument, { refreshes: stale, errors: 'own' });
export const useSetTravelLetters = () => useCall(contract.setTravelLetters, { refreshes: stale, errors: 'own' });
export const useSubmitPod = () => useCall(contract.submitPod, { refreshes: stale, errors: 'own' });

/** Reads again what a document or a refusal changed. */
export const refreshDocuments = (queries: QueryClient): Promise<void> => refresh(queries, stale);

const startUploads = (user: string, queries: QueryClient): void => startQueue(user, () => refreshDocuments(queries));

/** Sends what this user chose on this device and left unsent, from any page; nothing for who may send no documents. */
export function sendLeftUploads({ id, functions }: Pick<UserInfo, 'id' | 'functions'>, queries: QueryClient): void {
  if (mayCall(functions, contract.uploadPodDocument)) startUploads(id, queries);
}

/** What was chosen on this device and is not yet with the service; sending goes on while the page is left. */
export function useQueuedUploads(): readonly QueuedUpload[] {
  const queries = useQueryClient();
  const { id } = useUser();
  useEffect(() => startUploads(id, queries), [id, queries]);
  return useStore(uploadQueue);
}
