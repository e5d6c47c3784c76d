import { createShare, listShares, revokeShare } from '@lajur/api-contract/order-share';
import { say } from '../../../ui/call/toast-store';
import { useCall, useRead } from '../../../ui/call/use-call';

/** The links of an order, which follow each opening. */
export const useShares = (id: string) =>
  useRead(listShares, { params: { id } }, { live: { entity: ['share', 'order'], id }, keep: false });

export const useCreateShare = () => useCall(createShare, { refreshes: [listShares], errors: 'own' });
export const useRevokeShare = () =>
  useCall(revokeShare, { refreshes: [listShares], onDone: () => say('Tautan dicabut.') });
