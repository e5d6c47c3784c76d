import { driverImport } from '@lajur/domain/driver/driver';
import { emailImport } from '@lajur/domain/email/email';
import type { ImportDefinition, ImportType } from '@lajur/domain/import/definition';
import { bankStatementImport } from '@lajur/domain/invoice/bank-statement';
import { locationImport } from '@lajur/domain/location/location';
import { postageCostImport } from '@lajur/domain/postage-cost/postage-cost';
import { vehicleImport } from '@lajur/domain/vehicle/vehicle';

/** The rules of each type, for what the browser can tell before the service is asked. */
export const definitions: Record<ImportType, ImportDefinition> = {
  driver: driverImport,
  vehicle: vehicleImport,
  'postage-cost': postageCostImport,
  location: locationImport,
  email: emailImport,
  'bank-line': bankStatementImport,
};
