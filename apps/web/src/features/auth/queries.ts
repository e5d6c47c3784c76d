import {
  listDemoAccounts,
  login,
  requestPasswordReset,
  resetPassword,
  setProfilePhoto,
  whoami,
} from '@lajur/api-contract/auth';
import { uploadFile } from '@lajur/api-contract/file';
import { useCall, useRead } from '../../ui/call/use-call';

export const useLoginCall = () => useCall(login, { errors: 'own' });
export const useDemoAccounts = () => useRead(listDemoAccounts, {}, { staleTime: Number.POSITIVE_INFINITY });
export const useRequestReset = () => useCall(requestPasswordReset, { errors: 'own' });
export const useResetPassword = () => useCall(resetPassword, { errors: 'own' });
export const useUploadPhoto = () => useCall(uploadFile, { errors: 'own' });
export const useSetPhoto = () => useCall(setProfilePhoto, { refreshes: [whoami], errors: 'own' });
