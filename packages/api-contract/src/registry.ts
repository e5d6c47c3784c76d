import * as z from 'zod';
import * as approval from './approval';
import * as approvalStandIn from './approval-stand-in';
import * as approvalUnread from './approval-unread';
import * as audit from './audit';
import * as auth from './auth';
import * as authAccount from './auth-account';
import * as authSecondFactor from './auth-second-factor';
import * as company from './company';
import * as companyCustomer from './company-customer';
import * as companyData from './company-data';
import * as companyLegalDocument from './company-legal-document';
import * as companyRegistration from './company-registration';
import * as contract from './contract';
import * as contractWrite from './contract-write';
import * as damage from './damage';
import * as dashboard from './dashboard';
import * as driver from './driver';
import * as driverDuty from './driver-duty';
import * as driverScorecard from './driver-scorecard';
import * as email from './email';
import type { Endpoint } from './endpoint';
import * as expiry from './expiry';
import * as file from './file';
import * as genuineness from './genuineness';
import * as ids from './id';
import * as imports from './import';
import * as invoice from './invoice';
import * as invoiceBank from './invoice-bank';
import * as invoiceBatch from './invoice-batch';
import * as invoiceClaim from './invoice-claim';
import * as invoiceCredit from './invoice-credit';
import * as invoiceData from './invoice-data';
import * as invoiceFaktur from './invoice-faktur';
import * as fixedPrice from './invoice-fixed-price';
import * as mailReport from './invoice-mail-report';
import * as invoiceMailing from './invoice-mailing';
import * as invoiceProforma from './invoice-proforma';
import * as invoiceReceipt from './invoice-receipt';
import * as invoiceReminder from './invoice-reminder';
import * as invoiceSettlement from './invoice-settlement';
import * as invoiceTax from './invoice-tax';
import * as invoiceWithholding from './invoice-withholding';
import * as invoiceWrite from './invoice-write';
import * as lending from './lending';
import * as location from './location';
import * as mou from './mou';
import * as notification from './notification';
import * as notificationInbox from './notification-inbox';
import * as notificationPush from './notification-push';
import * as notificationSettings from './notification-settings';
import * as onboarding from './onboarding';
import * as order from './order';
import * as orderAmend from './order-amend';
import * as orderBulk from './order-bulk';
import * as orderCost from './order-cost';
import * as orderDetail from './order-detail';
import * as orderHandOn from './order-hand-on';
import * as orderLeg from './order-leg';
import * as orderMerge from './order-merge';
import * as orderReason from './order-reason';
import * as orderRelief from './order-relief';
import * as orderRoute from './order-route';
import * as orderShare from './order-share';
import * as orderTransaction from './order-transaction';
import * as orderWay from './order-way';
import * as podDocument from './pod-document';
import * as postageCost from './postage-cost';
import * as problem from './problem';
import * as provider from './provider';
import * as providerApproval from './provider-approval';
import * as providerContract from './provider-contract';
import * as providerCost from './provider-cost';
import * as providerDiscrepancy from './provider-discrepancy';
import * as providerDriver from './provider-driver';
import * as providerIdentity from './provider-identity';
import * as providerInvoice from './provider-invoice';
import * as providerLending from './provider-lending';
import * as providerMou from './provider-mou';
import * as providerOrder from './provider-order';
import * as providerOrderAmend from './provider-order-amend';
import * as providerPosition from './provider-position';
import * as providerProblem from './provider-problem';
import * as providerReport from './provider-report';
import * as providerSettlement from './provider-settlement';
import * as providerSimulation from './provider-simulation';
import * as providerWording from './provider-wording';
import * as report from './report';
import * as reportSchedule from './report-schedule';
import * as schedule from './schedule';
import * as search from './search';
import * as simulation from './simulation';
import * as user from './user';
import * as vehicle from './vehicle';
import * as wording from './wording';

/** An export is an endpoint when it has a path and a need; the rest of a contract file are its schemas. */
function endpointsOf(feature: object): [string, Endpoint][] {
  return Object.entries(feature).filter(
    (pair): pair is [string, Endpoint] => typeof pair[1] === 'object' && pair[1] !== null && 'needs' in pair[1],
  );
}

function collect(features: object[]): Readonly<Record<string, Endpoint>> {
  const all: Record<string, Endpoint> = {};
  for (const [name, one] of features.flatMap(endpointsOf)) {
    if (all[name]) throw new Error(`two endpoints are called ${name}`);
    all[name] = one;
  }
  return all;
}

const portal = {
  approval: { ...approval, ...approvalStandIn, ...approvalUnread },
  audit,
  auth: { ...auth, ...authAccount, ...authSecondFactor },
  onboarding,
  company: { ...company, ...companyCustomer, ...companyData, ...companyLegalDocument, ...companyRegistration },
  contract: { ...contract, ...contractWrite },
  damage,
  dashboard,
  email,
  driver,
  driverDuty,
  driverScorecard,
  file,
  import: imports,
  invoice: {
    ...invoice,
    ...fixedPrice,
    ...invoiceBank,
    ...invoiceBatch,
    ...invoiceClaim,
    ...invoiceCredit,
    ...invoiceData,
    ...invoiceFaktur,
    ...invoiceReceipt,
    ...invoiceProforma,
    ...invoiceMailing,
    ...invoiceReminder,
    ...invoiceSettlement,
    ...invoiceTax,
    ...invoiceWithholding,
    ...invoiceWrite,
  },
  lending,
  location,
  mou,
  notification: { ...notification, ...notificationInbox, ...notificationPush, ...notificationSettings },
  order: {
    ...order,
    ...orderAmend,
    ...orderBulk,
    ...orderCost,
    ...orderDetail,
    ...orderHandOn,
    ...orderLeg,
    ...orderMerge,
    ...orderReason,
    ...orderRelief,
    ...orderRoute,
    ...orderShare,
    ...orderTransaction,
    ...orderWay,
  },
  'pod-document': podDocument,
  expiry,
  genuineness,
  vehicle,
  'postage-cost': postageCost,
  report,
  reportSchedule,
  schedule,
  problem,
  search,
  simulation,
  user,
  wording,
};

/** Every endpoint under /api/v3, by operation id. */
export const registry = collect(Object.values(portal));

/** Every endpoint under /api/provider/v1. */
export const providerRegistry = collect([
  provider,
  providerApproval,
  providerContract,
  providerCost,
  providerDiscrepancy,
  providerDriver,
  providerIdentity,
  providerInvoice,
  providerLending,
  providerMou,
  providerPosition,
  providerProblem,
  providerReport,
  providerSettlement,
  providerSimulation,
  providerWording,
]);

/** Every endpoint under /api/mail/v1, by operation id. */
export const mailRegistry = collect([mailReport]);

/** The feature that each portal endpoint belongs to, by operation id. */
export const featureOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(portal).flatMap(([name, feature]) => endpointsOf(feature).map(([operation]) => [operation, name])),
);

/** The schemas that the contracts export, by name; of two with one name the first. For the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  [
    { id: ids.id, timestamp: ids.timestamp, day: ids.day },
    ...Object.values(portal),
    {
      ...provider,
      ...providerContract,
      ...providerDriver,
      ...providerInvoice,
      ...providerMou,
      ...providerOrder,
      ...providerOrderAmend,
      ...providerProblem,
    },
  ]
    .flatMap((feature) => Object.entries(feature as Record<string, unknown>))
    .filter((pair): pair is [string, z.ZodType] => pair[1] instanceof z.ZodType)
    .reverse(),
);
