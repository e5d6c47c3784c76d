import { whoami } from '@lajur/api-contract/auth';
import * as contract from '@lajur/api-contract/auth-second-factor';
import { useCall, useRead } from '../../ui/call/use-call';

const stale = { refreshes: [contract.getSecondFactor, whoami], errors: 'own' } as const;

export const useSecondFactor = (userId: string) =>
  useRead(contract.getSecondFactor, {}, { live: { entity: 'user', id: userId } });
export const useSetUp = () => useCall(contract.setUpSecondFactor, { errors: 'own' });
export const useConfirm = () => useCall(contract.confirmSecondFactor, stale);
export const useRenewCodes = () => useCall(contract.renewRecoveryCodes, stale);
export const useEndSecondFactor = () => useCall(contract.endSecondFactor, stale);
