import * as contract from '@lajur/api-contract/dashboard';
import type { Bind } from '../../platform/http/context';
import { fleetMap } from './fleet-service';
import { dashboardMoney, listDashboard, listEta, shipmentSummary } from './service';

export function bindDashboard(on: Bind): void {
  on(contract.listDashboard, ({ company, query }) => listDashboard(company, query));
  on(contract.listEta, ({ company, query }) => listEta(company, query));
  on(contract.getDashboardMoney, ({ company, user }) => dashboardMoney(company, user));
  on(contract.getFleetMap, ({ company, query }) => fleetMap(company, query.since));
  on(contract.getShipmentSummary, ({ company }) => shipmentSummary(company));
}
