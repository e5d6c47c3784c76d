import { endOtherSessions, endOwnSession, listOwnSessions } from '@lajur/api-contract/auth';
import { useCall, useRead } from '../../ui/call/use-call';

export const useOwnSessions = () => useRead(listOwnSessions, {});
export const useEndSession = () => useCall(endOwnSession, { refreshes: [listOwnSessions], errors: 'own' });
export const useEndOtherSessions = () => useCall(endOtherSessions, { refreshes: [listOwnSessions], errors: 'own' });
