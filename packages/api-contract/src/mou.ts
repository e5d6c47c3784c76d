import { workflowDefinitionIds, workflowParties } from '@lajur/domain/approval/workflow';
import { mouFields, mouPartyTypes, priceIntervals } from '@lajur/domain/mou/mou';
import { mouEndings, mouStatuses } from '@lajur/domain/mou/mou-status';
import { serviceTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { actionCall, approvalDetail, approvedPaper, decisionBody } from './approval';
import { endpoint } from './endpoint';
import { searchWords } from './field';
import { day, id, idParams, int32, rupiah, timestamp, version } from './id';
import { getOne, printOne } from './plain-call';
import { rowOf } from './record';

const needs = 'VIEW_MOU';
const serviceType = z.enum(serviceTypes, 'Layanan tidak dikenal');
const transportType = z.object({ id, name: z.string() });

const mouRoute = z.object({
  serviceType,
  origin: z.string(),
  destination: z.string(),
  transportType,
  price: rupiah,
});
const mouLimit = z.object({
  transportType,
  units: int32,
  /** What the company asks for instead; null while it agrees. */
  requestedUnits: int32.nullable(),
});
const mouLists = {
  routes: z.array(mouRoute),
  limits: z.array(mouLimit),
  plates: z.array(z.object({ plate: z.string(), transportType })),
  /** What vehicles at a fixed price cost; `fixedPrice` is what an interval comes to where it was agreed otherwise. */
  prices: z.array(
    z.object({
      transportType,
      units: int32,
      interval: z.enum(priceIntervals),
      pricePerInterval: rupiah,
      fixedPrice: rupiah.nullable(),
    }),
  ),
  /** `share` in basis points. */
  shareholders: z.array(z.object({ name: z.string(), share: int32 })),
};

/** The other company of an MoU: the marketplace, or a shipper. */
const mouParty = z.object({ id, type: z.enum(mouPartyTypes), companyName: z.string() });

/** An MoU: what the marketplace proposes and the company approves (spec §3, ADR 0070). */
const mouRow = z.object({
  id,
  version,
  number: z.string(),
  parentNumber: z.string().nullable(),
  company: mouParty,
  status: z.enum(mouStatuses),
  /** Why it is over. */
  ending: z.enum(mouEndings).nullable(),
  startDay: day,
  /** Of its present term. */
  lastDay: day,
  durationMonths: int32,
  autoExtend: z.boolean(),
  proposedBy: z.string(),
  proposedAt: timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  /** What the company said when it sent back or rejected. */
  note: z.string().nullable(),
});
export type MouRow = z.output<typeof mouRow>;

const { createdAt: _createdAt, ...fields } = rowOf(mouFields).shape;
const mouTerms = z.object({ ...fields, ...mouLists }).omit({ version: true });

/** What it means for the company, by the trips of the last `days` days on its routes (rupiah, minus is less). */
const mouEffect = z.object({
  days: int32,
  /** Of routes whose price changes or that are gone, by the key of their row; the largest first. */
  routes: z.array(z.object({ key: z.string(), trips: int32, amount: rupiah })),
  total: rupiah,
  /** False: nothing was driven on any of its routes. */
  hasHistory: z.boolean(),
  /** Paid so many days later (minus: sooner), and what is outstanding for it at any time. */
  payment: z.object({ days: int32, held: rupiah }).nullable(),
});

export const mouDetail = mouRow.extend({
  terms: mouTerms.omit({ id: true }),
  /** The version that it replaces, or would replace. */
  before: mouTerms.nullable(),
  /** What it means for the company while it is decided on; null of a first one, and once it was. */
  effect: mouEffect.nullable(),
  /** What should be seen before it is agreed on: routes whose vehicle type has no limit, plates that are no vehicle of the company. */
  warnings: z.array(z.string()),
  /** Its paper as it was approved. */
  paper: approvedPaper.nullable(),
  /** The approval that it went or goes through. */
  approval: z.object({
    id,
    definition: z.enum(workflowDefinitionIds),
    version,
    turn: z.enum(workflowParties).nullable(),
  }),
});
export type MouDetail = z.output<typeof mouDetail>;

export const getCurrentMou = endpoint({
  method: 'GET',
  path: '/mou/0',
  needs,
  summary:
    'The MoU with the marketplace that is in force, the one that waits, and all MoUs of the company, newest first.',
  answer: z.object({ current: mouRow.nullable(), pending: mouRow.nullable(), all: z.array(mouRow) }),
});

export const getMou = getOne({
  path: '/mou/{id}',
  needs,
  summary: 'One MoU with all that is agreed, beside the version that it replaces.',
  answer: mouDetail,
});

export const getMouHistory = getOne({
  path: '/mou/history/{id}',
  needs,
  summary: 'Every MoU with the same company, newest first.',
  answer: z.array(mouRow),
});

export const getMouWorkflow = getOne({
  path: '/mou/{id}/workflow',
  needs,
  summary: 'The approval of an MoU with its way through the parties and all that was done with it.',
  answer: approvalDetail,
});

export const downloadMou = printOne({
  path: '/mou/{id}/download/document',
  needs,
  summary: 'An MoU as a document to print and sign.',
});

/** A limit with how many vehicles of the type the company has in service. */
const limitView = mouLimit.extend({ vehicles: int32 });
export type MouLimitView = z.output<typeof limitView>;
const limitParams = z.object({ id, companyId: id });

export const getMouLimits = endpoint({
  method: 'GET',
  path: '/mou/{id}/transport-type-limit/{companyId}',
  needs,
  summary: 'How many vehicles of each type the company places under an MoU with another company.',
  params: limitParams,
  answer: z.array(limitView),
  refusals: ['NOT_FOUND'],
});

export const requestMouLimits = endpoint({
  method: 'POST',
  path: '/mou/{id}/transport-type-limit/{companyId}',
  needs: 'UPDATE_MOU',
  summary:
    'Asks for other numbers of vehicles while an MoU waits for the company; the marketplace sees them when it is sent back.',
  params: limitParams,
  rules: ['Each vehicle type has a limit in the MoU.'],
  body: z.object({
    version,
    limits: z
      .array(
        z.object({
          transportTypeId: id,
          units: z.number().int().min(1, 'Jumlah minimal 1').max(10_000, 'Jumlah paling besar 10.000'),
        }),
      )
      .min(1)
      .max(100),
  }),
  answer: mouDetail,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

export const getOldMouLimits = getOne({
  path: '/mou/{id}/transport-type-limit/old',
  needs,
  summary: 'The limits of the version before an MoU.',
  answer: z.array(limitView),
});

export const getTransportTypeLimit = endpoint({
  method: 'GET',
  path: '/master/transport-type-limit/{mouId}/{transportTypeId}',
  needs,
  summary: 'The limit of one vehicle type under an MoU.',
  params: z.object({ mouId: id, transportTypeId: id }),
  answer: limitView,
  refusals: ['NOT_FOUND'],
});

/** Whoever decides approvals decides here: it is the same inbox. */
const decided = <const P extends string>(path: P, summary: string, rules: readonly string[]) =>
  endpoint({
    method: 'POST',
    path,
    needs: 'UPDATE_APPROVAL',
    summary,
    params: idParams,
    rules,
    body: decisionBody,
    answer: mouDetail,
    refusals: actionCall.refusals,
  });

export const approveMou = decided(
  '/mou/inbox/{id}/approve',
  'Approves an MoU: it is in force from its first day on, and ends the version before.',
  ['Other numbers of vehicles are not asked for.'],
);
export const reviseMou = decided(
  '/mou/inbox/{id}/revise',
  'Sends an MoU back to the marketplace with what has to change.',
  ['Who sends it back says why.'],
);
export const rejectMou = decided('/mou/inbox/{id}/reject', 'Rejects an MoU.', ['Who rejects it says why.']);

/** A route of an MoU that is in force, with whom it was agreed. */
const routeView = mouRoute.extend({ mou: z.object({ id, number: z.string() }), company: mouParty });
export type MouRouteView = z.output<typeof routeView>;
const routeParams = z.object({ serviceType });
const places = { origin: searchWords, destination: searchWords, transportTypeId: id.optional() };

export const listRouteCompanies = endpoint({
  method: 'GET',
  path: '/transporter-route/company',
  needs,
  summary: 'The companies with which routes are agreed that are in force.',
  answer: z.array(mouParty.extend({ mou: z.object({ id, number: z.string() }), routes: int32 })),
});

export const listTransporterRoutes = endpoint({
  method: 'GET',
  path: '/transporter-route/route/{serviceType}',
  needs,
  summary: 'The routes of a service type in the MoU with the marketplace that is in force, or in another by its id.',
  params: routeParams,
  query: z.strictObject({ mouId: id.optional(), ...places }),
  answer: z.array(routeView),
  refusals: ['NOT_FOUND'],
});

export const listShipperRoutes = endpoint({
  method: 'GET',
  path: '/shipper/route/{serviceType}',
  needs,
  summary: 'The routes of a service type in the MoUs with shippers that are in force.',
  params: routeParams,
  query: z.strictObject({ shipperId: id.optional(), ...places }),
  answer: z.array(routeView),
});

export const listRouteLocations = endpoint({
  method: 'GET',
  path: '/transporter-route/location',
  needs,
  summary: 'The places that routes in force lead from and to.',
  answer: z.array(z.object({ name: z.string(), origins: int32, destinations: int32 })),
});

export const listRouteTransportTypes = endpoint({
  method: 'GET',
  path: '/transporter-route/transport-type',
  needs,
  summary: 'The vehicle types of routes in force.',
  answer: z.array(transportType.extend({ serviceType, routes: int32 })),
});

export const listRouteLimits = endpoint({
  method: 'GET',
  path: '/transporter-route/transport-type-limit',
  needs,
  summary: 'The limits of vehicle types in the MoU with the marketplace that is in force.',
  answer: z.array(limitView),
});

export const listOldRoutes = endpoint({
  method: 'GET',
  path: '/transporter-route/old',
  needs,
  summary: 'The routes of the version before the MoU in force, or before another by its id.',
  query: z.strictObject({ mouId: id.optional() }),
  answer: z.array(mouRoute),
  refusals: ['NOT_FOUND'],
});
