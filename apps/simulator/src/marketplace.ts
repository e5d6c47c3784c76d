import { type Call, CallError, createClient } from '@lajur/api-contract/client';
import type { CallOf, ReplyOf } from '@lajur/api-contract/endpoint';
import * as api from '@lajur/api-contract/provider';
import * as approval from '@lajur/api-contract/provider-approval';
import { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import * as discrepancyApi from '@lajur/api-contract/provider-discrepancy';
import * as identity from '@lajur/api-contract/provider-identity';
import * as invoice from '@lajur/api-contract/provider-invoice';
import * as lending from '@lajur/api-contract/provider-lending';
import * as mou from '@lajur/api-contract/provider-mou';
import type { NewOrder } from '@lajur/api-contract/provider-order';
import { amendOrder } from '@lajur/api-contract/provider-order-amend';
import * as position from '@lajur/api-contract/provider-position';
import * as problem from '@lajur/api-contract/provider-problem';
import * as report from '@lajur/api-contract/provider-report';
import * as settlement from '@lajur/api-contract/provider-settlement';
import * as simulation from '@lajur/api-contract/provider-simulation';
import { marketplaceIdentity } from '@lajur/demo-world/shippers';
import type { SpeedChange } from '@lajur/demo-world/tempo';
import { patiently } from './patience';

export type Company = ReplyOf<typeof api.listCompanies>['content'][number];
export type OrderSight = ReplyOf<typeof api.listProviderOrders>['content'][number];
export type OrderStory = ReplyOf<typeof api.getProviderOrder>;
export type FreeVehicle = ReplyOf<typeof simulation.listFreeVehicles>[number];
export type DriverEvent = NonNullable<CallOf<typeof api.reportDriverEvent>['body']>;
export type GpsPosition = CallOf<typeof position.reportPositions>['body']['positions'][number];
export type Discrepancy = CallOf<typeof discrepancyApi.decideDiscrepancy>['body'];
type Amendment = CallOf<typeof amendOrder>['body'];
type LostLoad = CallOf<typeof discrepancyApi.reportLostLoad>['body'];
export type CostDecision = CallOf<typeof decideAdditionalCost>['body'];
export type RaisedProblem = CallOf<typeof problem.raiseDriverProblem>['body'];
export type Handling = CallOf<typeof problem.processOrderProblem>['body'];
export type Resolution = CallOf<typeof problem.resolveOrderProblem>['body'];
export type WaitingApproval = ReplyOf<typeof approval.listProviderApprovals>['content'][number];
export type ProposedMou = ReplyOf<typeof mou.listProviderMous>[number];
export type IssuedInvoice = ReplyOf<typeof invoice.listProviderInvoices>['content'][number];
export type Settlement = CallOf<typeof invoice.settleInvoice>['body'];
export type NewSettlement = CallOf<typeof settlement.recordSettlement>['body'];
export type LoanSight = ReplyOf<typeof lending.getProviderLoan>;
export type LoanDecision = CallOf<typeof lending.decideLoan>['body'];
export type LoanPayout = CallOf<typeof lending.disburseLoan>['body'];
export type LoanRepayment = CallOf<typeof lending.repayLoan>['body'];
export type WithholdingWord = CallOf<typeof settlement.sayWithholding>['body'];
export type NewMou = CallOf<typeof mou.proposeMou>['body'];
export type ApprovalDecision = CallOf<typeof approval.actOnProviderApproval>['body'];
export type PodDecision = CallOf<typeof api.decidePod>['body'];
type MasterData = {
  shippers: CallOf<typeof api.putShippers>['body']['shippers'];
  locations: CallOf<typeof api.putLocations>['body']['locations'];
  transportTypes: CallOf<typeof api.putTransportTypes>['body']['transportTypes'];
};

const pageSize = 100;
const refusals: ReadonlySet<string> = new Set(['RULE_BROKEN', 'CONFLICT']);

/** The other side of the portal, through the provider API alone. Every call waits out an API that is away. */
export class Marketplace {
  readonly #call: Call;
  /** Without waiting for an API that is away. */
  readonly #callOnce: Call;
  readonly #signal: AbortSignal;

  constructor(apiUrl: string, apiKey: string, signal: AbortSignal) {
    const client = createClient({
      origin: apiUrl,
      prefix: '/api/provider/v1',
      headers: () => ({ authorization: `Bearer ${apiKey}` }),
    });
    this.#signal = signal;
    this.#callOnce = (endpoint, input, options) =>
      client(endpoint, input, { ...options, signal: AbortSignal.timeout(2000) });
    this.#call = (endpoint, input, options) =>
      patiently(() => client(endpoint, input, { ...options, signal: AbortSignal.timeout(60_000) }), signal);
  }

  /** Which key this is; a wrong one is refused here. */
  key = () => this.#call(api.describeKey, {});

  async putMasterData(data: MasterData): Promise<void> {
    await this.#call(identity.putIdentity, { body: marketplaceIdentity });
    await this.#call(api.putShippers, { body: { shippers: data.shippers } });
    await this.#call(api.putLocations, { body: { locations: data.locations } });
    await this.#call(api.putTransportTypes, { body: { transportTypes: data.transportTypes } });
  }

  /** The transporters that orders can be offered to. */
  async activeCompanies(): Promise<Company[]> {
    const { content } = await this.#call(api.listCompanies, { query: { size: pageSize } });
    return content.filter((company) => company.canTakeOrders);
  }

  /** The transporters whose registration is approved. */
  async admittedCompanies(): Promise<Company[]> {
    const { content } = await this.#call(api.listCompanies, { query: { size: pageSize } });
    return content.filter(({ status }) => status === 'APPROVED' || status === 'ACTIVE');
  }

  /** The MoUs of a transporter, the newest first. */
  mousOf = (companyId: string): Promise<ProposedMou[]> =>
    this.#call(mou.listProviderMous, { params: { id: companyId } });

  /** The same number proposed twice at once makes one MoU. */
  proposeMou = (companyId: string, body: NewMou) => this.#call(mou.proposeMou, { params: { id: companyId }, body });

  /** The invoices of a transporter that their shippers have to receive or pay, the longest wait first. */
  async waitingInvoices(companyId: string): Promise<IssuedInvoice[]> {
    const query = { status: 'SENT,RECEIVED', size: pageSize } as const;
    const { content } = await this.#call(invoice.listProviderInvoices, { params: { id: companyId }, query });
    return content;
  }

  /** Those that were paid last, the last first. */
  async paidInvoices(companyId: string): Promise<IssuedInvoice[]> {
    const query = { status: 'PAID', sort: 'statusDay,desc', size: pageSize } as const;
    const { content } = await this.#call(invoice.listProviderInvoices, { params: { id: companyId }, query });
    return content;
  }

  recordSettlement = (id: string, invoiceId: string, body: NewSettlement) =>
    this.#call(settlement.recordSettlement, { params: { id, invoiceId }, body });

  sayWithholding = (id: string, invoiceId: string, body: WithholdingWord) =>
    this.#call(settlement.sayWithholding, { params: { id, invoiceId }, body });

  settleInvoice = (id: string, invoiceId: string, body: Settlement) =>
    this.#call(invoice.settleInvoice, { params: { id, invoiceId }, body });

  /** The loans of a company with which the lender has something to do. */
  async openLoans(id: string): Promise<LoanSight[]> {
    const query = { status: 'SUBMIT,APPROVE,DISBURSED', size: pageSize } as const;
    const { content } = await this.#call(lending.listProviderLoans, { params: { id }, query });
    const loans: LoanSight[] = [];
    for (const { id: loanId } of content)
      loans.push(await this.#call(lending.getProviderLoan, { params: { id, loanId } }));
    return loans;
  }

  decideLoan = (id: string, loanId: string, body: LoanDecision) =>
    this.#call(lending.decideLoan, { params: { id, loanId }, body });
  payLoanOut = (id: string, loanId: string, body: LoanPayout) =>
    this.#call(lending.disburseLoan, { params: { id, loanId }, body });
  collectLoan = (id: string, loanId: string, body: LoanRepayment) =>
    this.#call(lending.repayLoan, { params: { id, loanId }, body });

  /** What of a kind waits for the marketplace, the longest wait first. */
  async waitingApprovals(kind: WaitingApproval['kind']): Promise<WaitingApproval[]> {
    const { content } = await this.#call(approval.listProviderApprovals, { query: { kind, size: pageSize } });
    return content;
  }

  decideApproval = (id: string, body: ApprovalDecision) =>
    this.#call(approval.actOnProviderApproval, { params: { id }, body });

  /** Where a transporter's vehicles stand that no order holds. */
  freeVehicles = (companyId: string): Promise<FreeVehicle[]> =>
    this.#call(simulation.listFreeVehicles, { params: { id: companyId } });

  /** Says how fast this simulator plays; gives how fast it went when. */
  async playAt(speed: number): Promise<SpeedChange[]> {
    const played = this.#call(simulation.setSimulationSpeed, { body: { speed } });
    const { changes } = await played.catch((error: unknown) => {
      // Outside the demo nobody plays with time: the world goes by the clock.
      if (error instanceof CallError && error.status === 404) return { changes: [] };
      throw error;
    });
    return changes.map((change) => ({ ...change, since: new Date(change.since) }));
  }

  async createOrders(orders: NewOrder[], idempotencyKey: string) {
    try {
      return (await this.#call(api.createOrders, { body: { orders } }, { idempotencyKey })).results;
    } catch (error) {
      // None of them could be made.
      if (!(error instanceof CallError) || !refusals.has(error.code)) throw error;
      const { message } = error;
      return orders.map(({ ref }) => ({ ref, id: null, error: message }));
    }
  }

  offerOrder = (id: string, companyId: string, answerBy: Date) =>
    this.#call(api.offerOrder, { params: { id }, body: { companyId, answerBy: answerBy.toISOString() } });

  cancelOrder = (id: string, by: 'provider' | 'shipper', reason: string) =>
    this.#call(api.providerCancelOrder, { params: { id }, body: { by, reason } });

  amendOrder = (id: string, body: Amendment) => this.#call(amendOrder, { params: { id }, body });

  /** Every order in one of these statuses. */
  async ordersIn(statuses: readonly string[]): Promise<OrderSight[]> {
    return this.#pages({ status: statuses.join(',') });
  }

  /** Every order changed since then. */
  ordersSince = (since: string): Promise<OrderSight[]> => this.#pages({ updatedSince: since });

  async #pages(filter: { status?: string; updatedSince?: string }): Promise<OrderSight[]> {
    const all: OrderSight[] = [];
    for (let page = 0; !this.#signal.aborted; page++) {
      const answer = await this.#call(api.listProviderOrders, { query: { ...filter, page, size: pageSize } });
      all.push(...answer.content);
      if (answer.content.length < pageSize) break;
    }
    return all;
  }

  /** One order with its documents and everything that happened to it. */
  order = (id: string): Promise<OrderStory> => this.#call(api.getProviderOrder, { params: { id } });

  driverEvent = (id: string, event: DriverEvent, idempotencyKey: string) =>
    this.#call(api.reportDriverEvent, { params: { id }, body: event }, { idempotencyKey });

  positions = (positions: GpsPosition[]) => this.#call(position.reportPositions, { body: { positions } });

  decideDiscrepancy = (id: string, decision: Discrepancy) =>
    this.#call(discrepancyApi.decideDiscrepancy, { params: { id }, body: decision });

  withdrawReport = (id: string, reason: string) =>
    this.#call(discrepancyApi.withdrawDiscrepancy, { params: { id }, body: { reason } });

  reportLoss = (id: string, body: LostLoad) => this.#call(discrepancyApi.reportLostLoad, { params: { id }, body });

  decidePod = (id: string, decision: PodDecision) => this.#call(api.decidePod, { params: { id }, body: decision });

  /** The original documents of a delivery came on this day. */
  tellOriginalPod = (id: string, day: string) => this.#call(report.tellOriginalPod, { params: { id }, body: { day } });

  /** What others ask for routes. */
  putPriceMedians = (medians: CallOf<typeof report.putPriceMedians>['body']['medians']) =>
    this.#call(report.putPriceMedians, { body: { medians } });

  decideCost = (id: string, costId: string, decision: CostDecision) =>
    this.#call(decideAdditionalCost, { params: { id, costId }, body: decision });

  raiseProblem = (id: string, body: RaisedProblem) =>
    this.#call(problem.raiseDriverProblem, { params: { id }, body }, { idempotencyKey: `${id}:${body.kind}` });

  processProblem = (id: string, problemId: string, body: Handling) =>
    this.#call(problem.processOrderProblem, { params: { id, problemId }, body });

  resolveProblem = (id: string, problemId: string, body: Resolution) =>
    this.#call(problem.resolveOrderProblem, { params: { id, problemId }, body });

  async listenAt(url: string, isOurs: (url: string) => boolean): Promise<{ id: string; secret: string }> {
    for (const old of await this.#call(api.listWebhooks, {})) {
      if (isOurs(old.url)) await this.#call(api.deleteWebhook, { params: { id: old.id } });
    }
    return this.#call(api.createWebhook, { body: { url, events: [] } });
  }

  /** The world goes by the clock again while nobody plays; when the API is away the next simulator says it. */
  async rest(): Promise<void> {
    await this.#callOnce(simulation.setSimulationSpeed, { body: { speed: 1 } }).catch(() => undefined);
  }

  /** Takes the address back; when the API is away the next simulator does it. */
  async stopListening(id: string): Promise<void> {
    await this.#callOnce(api.deleteWebhook, { params: { id } }).catch(() => undefined);
  }
}
