import type { ImportType } from '@lajur/domain/import/definition';
import { driverTarget } from './features/driver/import-target';
import { emailTarget } from './features/email/record';
import { bankStatementTarget } from './features/invoice/bank/import-target';
import { locationImportTarget } from './features/location/import-target';
import { postageCostTarget } from './features/postage-cost/import-target';
import { vehicleTarget } from './features/vehicle/import-target';
import type { ImportTarget } from './platform/import/import-target';

/** Everything that can be imported, in the order a person is offered it. */
export const importTargets: ReadonlyMap<ImportType, ImportTarget> = new Map(
  [driverTarget, vehicleTarget, locationImportTarget, postageCostTarget, emailTarget, bankStatementTarget].map(
    (target): [ImportType, ImportTarget] => [target.definition.type, target as ImportTarget],
  ),
);
