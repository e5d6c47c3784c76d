import * as contract from '@lajur/api-contract/postage-cost';
import type { Bind } from '../../platform/http/context';
import * as bulk from './bulk-service';
import * as lists from './list-service';
import * as prices from './service';

export function bindPostageCost(on: Bind): void {
  on(contract.listPostageCosts, ({ company, query }) => lists.listPrices(company, query));
  on(contract.exportPostageCosts, ({ company, query }) => lists.exportPrices(company, query));
  on(contract.findPostageCosts, ({ company, query }) => lists.listPrices(company, { ...query, isActive: true }));
  on(contract.listPriceRoutes, ({ company, query }) => lists.placesOfPrices(company, query));
  on(contract.getPostageCost, ({ company, params }) => lists.getPrice(company, params.id));
  on(contract.createPostageCost, (call) => prices.create(call, call.body));
  on(contract.updatePostageCost, (call) => prices.update(call, call.params.id, call.body));
  on(contract.deletePostageCost, async (call) => {
    await prices.deactivate(call, call.params.id, call.query.version);
    return {};
  });
  on(contract.previewBulkChange, ({ company, body }) => bulk.preview(company, body));
  on(contract.bulkChangePostageCosts, (call) => bulk.apply(call, call.body));

  on(contract.listShippingCostTypes, () => lists.costTypes());
  on(contract.listServiceTypes, () => lists.services());
  on(contract.listTransportTypesOfService, ({ company, params, query }) =>
    lists.transportTypes(company, params.id, query),
  );
  on(contract.listRoutesOfTransportType, ({ company, params, query: { originLocationId, ...query } }) =>
    lists.routesOf(
      company,
      { serviceType: params.id, transportTypeId: params.transportTypeId, originLocationId },
      query,
    ),
  );
}
