import * as contract from '@lajur/api-contract/vehicle';
import type { Bind } from '../../platform/http/context';
import * as lists from './list-service';
import * as vehicles from './service';
import * as types from './type-service';

export function bindVehicle(on: Bind): void {
  on(contract.listVehicles, ({ company, query }) => lists.listVehicles(company, query));
  on(contract.exportVehicles, ({ company, query }) => lists.exportVehicles(company, query));
  on(contract.listAssignableVehicles, ({ company, query }) => lists.listAssignable(company, query));
  on(contract.listDriverTransport, ({ company, query }) => lists.listPairings(company, query));
  on(contract.getVehicle, ({ company, params }) => vehicles.getVehicle(company, params.id));
  on(contract.createVehicle, (call) => vehicles.addVehicle(call, call.body));
  on(contract.updateVehicle, (call) => vehicles.editVehicle(call, call.params.id, call.body));
  on(contract.deleteVehicle, async (call) => {
    await vehicles.deleteVehicle(call, call.params.id);
    return {};
  });
  on(contract.listTransportTypes, ({ company, query }) => types.listTypes(company, query.serviceType));
  on(contract.searchTransportTypes, ({ company, query }) => types.searchTypes(company, query));
  on(contract.exportTransportTypes, ({ company, query }) => types.exportTypes(company, query));
  on(contract.listVehicleModels, ({ company, query }) => types.listModels(company, query));
  on(contract.exportVehicleModels, ({ company, query }) => types.exportModels(company, query));
}
