import { listOwnSessions, whoami } from '@lajur/api-contract/auth';
import {
  cancelOwnEmailChange,
  changePassword,
  getProfile,
  setProfilePhoto,
  updateOwnProfile,
} from '@lajur/api-contract/auth-account';
import { uploadFile } from '@lajur/api-contract/file';
import { useCall, useRead } from '../../ui/call/use-call';

/** With the version, which a change needs. */
export const useOwnProfile = (id: string) => useRead(getProfile, { params: { id } }, { live: { entity: 'user', id } });
export const useUpdateOwnProfile = () => useCall(updateOwnProfile, { refreshes: [whoami, getProfile], errors: 'own' });
export const useCancelEmailChange = () => useCall(cancelOwnEmailChange, { refreshes: [getProfile] });
export const useChangePassword = () =>
  useCall(changePassword, { refreshes: [listOwnSessions, getProfile], errors: 'own' });
export const useUploadPhoto = () => useCall(uploadFile, { errors: 'own' });
export const useSetPhoto = () => useCall(setProfilePhoto, { refreshes: [whoami], errors: 'own' });
