import type { ImportType } from '@lajur/domain/import/definition';
import { to } from '../../ui/paths';

/** The list that the records of a type stand in. */
export const listOf: Record<ImportType, string> = {
  driver: to('drivers'),
  vehicle: to('vehicles'),
  'postage-cost': to('postageCosts'),
  location: to('locations'),
  email: to('emails'),
  'bank-line': to('bankLines'),
};
