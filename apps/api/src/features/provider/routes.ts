import * as contract from '@lajur/api-contract/provider';
import * as approvalContract from '@lajur/api-contract/provider-approval';
import * as contractContract from '@lajur/api-contract/provider-contract';
import { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import * as discrepancyContract from '@lajur/api-contract/provider-discrepancy';
import * as driverContract from '@lajur/api-contract/provider-driver';
import * as identityContract from '@lajur/api-contract/provider-identity';
import * as invoiceContract from '@lajur/api-contract/provider-invoice';
import * as lendingContract from '@lajur/api-contract/provider-lending';
import * as mouContract from '@lajur/api-contract/provider-mou';
import * as orderContract from '@lajur/api-contract/provider-order';
import { amendOrder } from '@lajur/api-contract/provider-order-amend';
import * as positionContract from '@lajur/api-contract/provider-position';
import * as problemContract from '@lajur/api-contract/provider-problem';
import { putPriceMedians, tellOriginalPod } from '@lajur/api-contract/provider-report';
import * as settlementContract from '@lajur/api-contract/provider-settlement';
import * as simulationContract from '@lajur/api-contract/provider-simulation';
import { putWording as putWordingContract } from '@lajur/api-contract/provider-wording';
import { pageOfRows } from '../../platform/database/list';
import type { Bind, ProviderContext } from '../../platform/http/context';
import type { Secrets } from '../../platform/secret/secrets';
import type { Sessions } from '../../platform/session/session';
import { refuseInner } from '../../platform/webhook/safe-request';
import * as webhooks from '../../platform/webhook/webhooks';
import {
  actOnProviderApproval,
  actOnRegistration,
  getProviderApproval,
  listProviderApprovals,
  readApprovalFile,
} from '../approval/provider-service';
import type { ApprovalEffects } from '../approval/service';
import { getIdentity, keepIdentity } from '../company/counterparty-service';
import { describeCredential, verifyCredential } from '../driver/credential-service';
import { changeSpeed } from '../simulation/service';
import { putWording } from '../wording/service';
import { allowTopics, describeKey } from './api-key';
import * as companies from './company-service';
import { proposeToCompany, putContracts } from './contract-service';
import { type DriverEventDeps, reportDriverEvent } from './driver-event-service';
import { freeVehiclesOf } from './fleet-service';
import * as invoices from './invoice-service';
import * as lending from './lending-service';
import * as master from './master-data-service';
import * as mous from './mou-service';
import { getOrder, readOrderFile } from './order-detail-service';
import * as orders from './order-service';
import { reportPositions } from './position-service';
import * as problems from './problem-service';
import * as reports from './report-service';

export type ProviderDeps = DriverEventDeps & {
  sessions: Sessions;
  secrets: Secrets;
  /** What follows for a record when its approval moves on. */
  effects: ApprovalEffects;
  /** Webhooks may lie in the own network. */
  privateWebhooks: boolean;
  /** Time is played with in the demo alone. */
  isDemo: boolean;
};

export function bindProvider(on: Bind, deps: ProviderDeps): void {
  on(contract.describeKey, (call) => describeKey(call));

  on(contract.listCompanies, (call) => companies.listCompanies(call, call.query));
  on(contract.decideCompany, (call) => companies.decideCompany(deps, call, call.params.id, call.body));
  on(contractContract.proposeContract, (call) => proposeToCompany(deps, call, call.params.id, call.body));
  on(contractContract.putContracts, (call) => putContracts(deps, call, call.params.id, call.body.contracts));

  on(invoiceContract.listProviderInvoices, (call) => invoices.listInvoices(call, call.params.id, call.query));
  on(invoiceContract.getProviderInvoice, (call) => invoices.getInvoice(call, call.params));
  on(invoiceContract.settleInvoice, (call) => invoices.settle(call, call.params, call.body));
  on(settlementContract.recordSettlement, (call) => invoices.record(call, call.params, call.body));
  on(settlementContract.reverseSettlement, (call) => invoices.reverse(call, call.params, call.body));
  on(settlementContract.transferCredit, (call) => invoices.transfer(call, call.params, call.body));
  on(settlementContract.sayWithholding, (call) => invoices.withhold(call, call.params, call.body));

  on(mouContract.proposeMou, (call) => mous.propose(call, call.params.id, call.body));
  on(mouContract.listProviderMous, (call) => mous.list(call, call.params.id));
  on(mouContract.withdrawMou, (call) => mous.withdraw(call, call.params, call.body.note));

  on(approvalContract.listProviderApprovals, (call) => listProviderApprovals(call, call.query));
  on(approvalContract.getProviderApproval, (call) => getProviderApproval(call, call.params.id));
  on(approvalContract.readApprovalFile, (call) => readApprovalFile(deps, call, call.params.id, call.query.url));
  on(approvalContract.actOnProviderApproval, (call) =>
    actOnProviderApproval(deps.effects, call, call.params.id, { ...call.body, actor: companies.providerActor(call) }),
  );
  on(approvalContract.actOnRegistration, (call) =>
    actOnRegistration(deps.effects, call, call.params.id, { ...call.body, actor: companies.providerActor(call) }),
  );

  on(identityContract.putIdentity, ({ system, body }) => keepIdentity(system, body));
  on(identityContract.getIdentity, ({ system }) => getIdentity(system));

  on(contract.putShippers, ({ system, body }) => master.putShippers(system, body.shippers));
  on(contract.putLocations, ({ system, body }) => master.putLocations(system, body.locations));
  on(contract.putTransportTypes, ({ system, body }) => master.putTransportTypes(system, body.transportTypes));

  on(contract.createOrders, (call) => orders.createOrders(call, call.body.orders));
  on(contract.listProviderOrders, (call) => orders.listOrders(call, call.query));
  on(contract.getProviderOrder, (call) => getOrder(call, call.params.id));
  on(orderContract.readOrderFile, (call) => readOrderFile(deps, call, call.params.id, call.query.url));
  on(contract.priceOrder, (call) => orders.priceOrder(call, call.params.id, call.body.mainCost));
  on(contract.offerOrder, (call) => orders.offerOrder(call, call.params.id, call.body));
  on(contract.providerCancelOrder, (call) => orders.cancelOrder(call, call.params.id, call.body));
  on(amendOrder, (call) => orders.amendOrder(call, call.params.id, call.body));
  on(discrepancyContract.decideDiscrepancy, (call) => orders.decideDiscrepancy(call, call.params.id, call.body));
  on(discrepancyContract.withdrawDiscrepancy, (call) => orders.withdrawDiscrepancy(call, call.params.id, call.body));
  on(discrepancyContract.reportLostLoad, (call) => orders.reportLostLoad(deps, call, call.params.id, call.body));
  on(contract.decidePod, (call) => orders.decidePod(call, call.params.id, call.body));

  on(tellOriginalPod, (call) => reports.tellOriginalPod(call, call.params.id, call.body.day));
  on(putPriceMedians, (call) => reports.putPriceMedians(call, call.body.medians));

  on(decideAdditionalCost, (call) => orders.decideOrderCost(call, call.params, call.body));

  on(contract.reportDriverEvent, (call) => reportDriverEvent(deps, call, call.params.id, call.body));
  on(driverContract.getDriverCredential, ({ system, params }) => describeCredential(system, params.id));
  on(driverContract.verifyDriverCredential, ({ system, params, body }) =>
    verifyCredential(system, params.id, body.password),
  );
  on(positionContract.reportPositions, ({ system, body }) => reportPositions(system, body.positions));

  on(putWordingContract, (call) => putWording(call, call.params.code, call.body));

  on(simulationContract.listFreeVehicles, ({ system, params }) => freeVehiclesOf(system, params.id));
  on(simulationContract.setSimulationSpeed, async ({ system, body }) => {
    const changes = await changeSpeed(deps, system, body.speed);
    return { changes: changes.map(({ since, speed }) => ({ since: since.toISOString(), speed })) };
  });

  bindLending(on, deps);
  bindProblems(on, deps);
  bindWebhooks(on, deps);
}

/** What the lender does. */
function bindLending(on: Bind, deps: ProviderDeps): void {
  on(lendingContract.listProviderLoans, (call) => lending.listLoans(call, call.params.id, call.query));
  on(lendingContract.getProviderLoan, (call) => lending.getLoan(call, call.params));
  on(lendingContract.decideLoan, (call) => lending.decide(call, call.params, call.body));
  on(lendingContract.disburseLoan, (call) => lending.disburse(deps, call, call.params, call.body));
  on(lendingContract.reverseRepayment, (call) => lending.reverseRepayment(call, call.params, call.body));
  on(lendingContract.repayLoan, (call) => lending.repay(call, call.params, call.body));
  on(lendingContract.consentToCredit, (call) => lending.consent(call, call.params, call.body));
}

/** What happens on the way, and who handles it. */
function bindProblems(on: Bind, deps: ProviderDeps): void {
  on(problemContract.listAccidentKinds, (call) => problems.listAccidentKinds(call));
  on(problemContract.raiseDriverProblem, (call) => problems.raiseDriverProblem(deps, call, call.params.id, call.body));
  on(problemContract.listOrderProblems, (call) => problems.listOrderProblems(call, call.params.id));
  on(problemContract.readProblemPhoto, (call) => problems.readProblemPhoto(deps, call, call.params, call.query.url));
  on(problemContract.processOrderProblem, (call) => problems.processOrderProblem(deps, call, call.params, call.body));
  on(problemContract.noteOrderProblem, (call) => problems.noteOrderProblem(deps, call, call.params, call.body));
  on(problemContract.resolveOrderProblem, (call) => problems.resolveOrderProblem(deps, call, call.params, call.body));
}

/** The addresses that this key is told of changes at. */
function bindWebhooks(on: Bind, { privateWebhooks, secrets }: ProviderDeps): void {
  const own = <R>(
    { system, key }: ProviderContext,
    work: (tx: Parameters<typeof webhooks.listWebhooks>[0], keyId: string) => Promise<R>,
  ) => system.transaction((tx) => work(tx, key.id));
  on(contract.createWebhook, async (call) => {
    allowTopics(call.key, call.body.events);
    if (!privateWebhooks) await refuseInner(call.body.url);
    return own(call, (tx, keyId) => webhooks.createWebhook(secrets, tx, keyId, call.body));
  });
  on(contract.listWebhooks, (call) => own(call, webhooks.listWebhooks));
  on(contract.deleteWebhook, async (call) => {
    await own(call, (tx, keyId) => webhooks.deleteWebhook(tx, keyId, call.params.id));
    return {};
  });
  on(contract.listDeliveries, async (call) => {
    const { page, size, sort } = call.query;
    const order = sort === 'createdAt,asc' ? 'asc' : 'desc';
    const { rows, total } = await own(call, (tx, keyId) =>
      webhooks.listDeliveries(tx, keyId, call.params.id, { page, size, order }),
    );
    return pageOfRows(rows, total, call.query);
  });
  on(contract.replayDelivery, async (call) => {
    await own(call, (tx, keyId) => webhooks.replayDelivery(tx, keyId, call.params.id));
    return {};
  });
}
