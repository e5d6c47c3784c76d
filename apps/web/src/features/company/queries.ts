import { getRegistrationProgress } from '@lajur/api-contract/company';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import { useRead } from '../../ui/call/use-call';

export type RegistrationProgress = ReplyOf<typeof getRegistrationProgress>;

export const useRegistrationProgress = () =>
  useRead(getRegistrationProgress, {}, { live: { entity: ['company', 'mou', 'vehicle', 'driver', 'order'] } });
