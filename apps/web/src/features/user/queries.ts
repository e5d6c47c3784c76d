import { listRoles } from '@lajur/api-contract/auth';
import * as contract from '@lajur/api-contract/user';
import type { RoleId } from '@lajur/domain/auth/role';
import { givenRoles } from '@lajur/domain/auth/role-rank';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of the company's people, named once; what a write makes stale stands beside it. */
const stale = [contract.listUsers, contract.getUser];
const staleSessions = [contract.listUserSessions, contract.getUser];

/** The roles of the portal, as the service names them (spec §6). */
const appType = 'web_transporter' as const;
export const useRoles = () => useRead(listRoles, { query: { appType } });
export const loadRoles = async (_search?: string, signal?: AbortSignal) =>
  (await call(listRoles, { query: { appType } }, { signal }))
    .filter(({ id }) => (givenRoles as readonly RoleId[]).includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));

export const userLive = { entity: 'user' } as const;

export const useUserDetail = (id: string) =>
  useRead(contract.getUser, { params: { id } }, { live: { entity: 'user', id }, keep: false });

export const useCreateUser = () => useCall(contract.createUser, { refreshes: stale, errors: 'own' });
export const useUpdateUser = () => useCall(contract.updateUser, { refreshes: stale, errors: 'own' });
export const useResendEmailChange = () => useCall(contract.resendEmailChange, { refreshes: stale });
export const useCancelEmailChange = () => useCall(contract.cancelEmailChange, { refreshes: stale });
export const useSetUserActive = () => useCall(contract.setUserActive, { refreshes: stale });
export const useDeleteUser = () => useCall(contract.deleteUser, { refreshes: [contract.listUsers] });
export const useMailReset = () => useCall(contract.mailUserReset, { refreshes: [contract.getUser] });
export const useResetSecondFactor = () => useCall(contract.resetSecondFactor, { refreshes: stale });
export const useResendInvitation = () => useCall(contract.resendInvitation, { refreshes: stale });

export const useUserSessions = (id: string) => useRead(contract.listUserSessions, { params: { id } }, { keep: false });
export const useEndUserSession = () => useCall(contract.endUserSession, { refreshes: staleSessions, errors: 'own' });
export const useEndUserSessions = () => useCall(contract.endUserSessions, { refreshes: staleSessions, errors: 'own' });
