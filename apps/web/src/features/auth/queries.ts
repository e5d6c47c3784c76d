import { setProfilePhoto, whoami } from '@lajur/api-contract/auth';
import { uploadFile } from '@lajur/api-contract/file';
import { useCall } from '../../ui/call/use-call';

export const useUploadPhoto = () => useCall(uploadFile, { errors: 'own' });
export const useSetPhoto = () => useCall(setProfilePhoto, { refreshes: [whoami], errors: 'own' });
