import type { DecisionBody } from '@lajur/api-contract/approval';
import * as contract from '@lajur/api-contract/mou';
import type { WorkflowAction } from '@lajur/domain/approval/workflow';
import type { Bind, UserContext } from '../../platform/http/context';
import type { ApprovalEffects } from '../approval/service';
import { decideMou, requestLimits } from './decide-service';
import { printMou } from './document-service';
import * as routes from './route-service';
import * as mous from './service';

export function bindMou(on: Bind, { effects }: { effects: ApprovalEffects }): void {
  on(contract.getCurrentMou, ({ company }) => mous.currentMou(company));
  on(contract.getMou, ({ company, params }) => mous.getMou(company, params.id));
  on(contract.getMouHistory, ({ company, params }) => mous.mouHistory(company, params.id));
  on(contract.getMouWorkflow, (call) => mous.mouWorkflow(call, call.params.id));
  on(contract.downloadMou, ({ company, params }) => printMou(company, params.id));
  on(contract.getMouLimits, ({ company, params }) => mous.mouLimits(company, params.id, params.companyId));
  on(contract.requestMouLimits, (call) => requestLimits(call, call.params, call.body));
  on(contract.getOldMouLimits, ({ company, params }) => mous.oldMouLimits(company, params.id));
  on(contract.getTransportTypeLimit, ({ company, params }) =>
    mous.typeLimit(company, params.mouId, params.transportTypeId),
  );
  const decide = (call: UserContext & { params: { id: string }; body: DecisionBody }, action: WorkflowAction) =>
    decideMou(effects, call, call.params.id, { ...call.body, action });
  on(contract.approveMou, (call) => decide(call, 'APPROVE'));
  on(contract.reviseMou, (call) => decide(call, 'REVISE'));
  on(contract.rejectMou, (call) => decide(call, 'REJECT'));
  on(contract.listRouteCompanies, ({ company }) => routes.routeCompanies(company));
  on(contract.listTransporterRoutes, ({ company, params, query }) =>
    routes.transporterRoutes(company, { ...query, ...params }),
  );
  on(contract.listShipperRoutes, ({ company, params, query }) =>
    routes.shipperRoutes(company, { ...query, ...params }),
  );
  on(contract.listRouteLocations, ({ company }) => routes.routeLocations(company));
  on(contract.listRouteTransportTypes, ({ company }) => routes.routeTransportTypes(company));
  on(contract.listRouteLimits, ({ company }) => routes.routeLimits(company));
  on(contract.listOldRoutes, ({ company, query }) => routes.oldRoutes(company, query.mouId));
}
