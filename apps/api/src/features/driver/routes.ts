import * as contract from '@lajur/api-contract/driver';
import { printDutySheet } from '@lajur/api-contract/driver-duty';
import { getDriverScorecard } from '@lajur/api-contract/driver-scorecard';
import type { Bind } from '../../platform/http/context';
import { resetPassword } from './credential-service';
import { type DutyDeps, dutySheet } from './duty-service';
import * as lists from './list-service';
import { driverScorecard } from './scorecard-service';
import * as drivers from './service';

export function bindDriver(on: Bind, deps: DutyDeps): void {
  on(contract.listDrivers, ({ company, query }) => lists.listDrivers(company, query));
  on(contract.exportDrivers, ({ company, query }) => lists.exportDrivers(company, query));
  on(contract.listAssignableDrivers, ({ company, query }) => lists.listAssignable(company, query));
  on(contract.listTopDrivers, ({ company, query }) => lists.listTop(company, query));
  on(contract.listVaccines, ({ company, query }) => lists.listVaccines(company, query));
  on(contract.getDriver, ({ company, params }) => drivers.getDriver(company, params.id));
  on(getDriverScorecard, ({ company, params, query }) => driverScorecard(company, params.id, query.month));
  on(printDutySheet, ({ company, params, query }) => dutySheet(deps, company, params.id, query.day));
  on(contract.createDriver, (call) => drivers.createDriver(call, call.body));
  on(contract.updateDriver, (call) => drivers.updateDriver(call, call.params.id, call.body));
  on(contract.deleteDriver, async (call) => {
    await drivers.deleteDriver(call, call.params.id);
    return {};
  });
  on(contract.resetDriverPassword, (call) => resetPassword(call, call.params.id));
}
