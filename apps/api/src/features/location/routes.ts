import * as contract from '@lajur/api-contract/location';
import type { Bind } from '../../platform/http/context';
import { listRegions, zipcodes } from './region-service';
import * as locations from './service';

export function bindLocation(on: Bind): void {
  on(contract.listLocations, ({ company, query }) => locations.listOf(company, query));
  on(contract.exportLocations, async ({ company, query }) => locations.exportOf(company, query));
  on(contract.listArrivals, ({ company, query }) => locations.arrivals(company, query));
  on(contract.getLocation, ({ company, params }) => locations.get(company, params.id));
  on(contract.createLocation, (call) => locations.create(call, call.body));
  on(contract.updateLocation, (call) => locations.update(call, call.params.id, call.body));
  on(contract.deleteLocation, async (call) => {
    await locations.remove(call, call.params.id, call.query.version);
    return {};
  });
  on(contract.listProvinces, ({ company, query }) => listRegions(company, 'province', undefined, query));
  on(contract.listCities, ({ company, query }) => listRegions(company, 'city', query.provinceId, query));
  on(contract.listDistricts, ({ company, query }) => listRegions(company, 'district', query.cityId, query));
  on(contract.listSubDistricts, ({ company, query }) => listRegions(company, 'sub-district', query.districtId, query));
  on(contract.getZipcodes, ({ company, params }) => zipcodes(company, params));
}
