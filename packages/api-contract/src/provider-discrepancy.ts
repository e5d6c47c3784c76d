import { maxCostAmount } from '@lajur/domain/order/additional-cost';
import { stopDecisions } from '@lajur/domain/order/trip-end';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, base64, someText } from './field';
import { idParams, int32, rupiah, timestamp } from './id';
import { place, providerOrder } from './provider-order';

/** What is reported damaged, missing or lost of an order, and what the shipper makes of it. */

const refusals = ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'] as const;

/** Whose report is meant. */
const reportedStop = int32.min(1).max(1000).optional();

export const withdrawDiscrepancy = endpoint({
  method: 'POST',
  path: '/orders/{id}/discrepancy/withdraw',
  needs: 'scope:order:write',
  summary: 'A report of damaged or missing goods was a mistake: it is taken back, until it is decided on.',
  params: idParams,
  body: z.object({ stopSeq: reportedStop, reason: someText(500) }),
  answer: providerOrder,
  refusals,
});

export const reportLostLoad = endpoint({
  method: 'POST',
  path: '/orders/{id}/loss',
  needs: 'scope:order:write',
  summary: 'All that is left on board is lost, by accident, theft or fire: a BASP, and the end of the trip.',
  params: idParams,
  body: z.object({
    reason: someText(500),
    description: someText(2000),
    /** Of what is left, or the report of the police. */
    photos: z.array(base64('Gambar', 700_000)).min(1).max(10),
  }),
  answer: providerOrder,
  maxBytes: 8 * 1024 * 1024,
  refusals: [...refusals, 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE'],
});

const onwardFields = {
  destination: 'Tujuan baru wajib diisi',
  planFrom: 'Jadwal tiba wajib diisi',
  planUntil: 'Jadwal tiba wajib diisi',
  mainCost: 'Ongkos utama wajib diisi',
} as const;

export const decideDiscrepancy = endpoint({
  method: 'POST',
  path: '/orders/{id}/discrepancy',
  needs: 'scope:order:write',
  summary: 'The shipper’s decision on what is reported damaged or missing at a stop.',
  rules: [
    'The report is waiting for it. Without `stopSeq` that of the stop where the order stands is meant, else the last that waits.',
    'While drops are ahead the decision is kept, and takes effect when the trip ends; the gravest of several says how.',
    'Of a return, or a stay in a warehouse, `additionalCost` proposes what it costs beside what was agreed: the transporter accepts or declines it (`order.accept-cost`, `order.decline-cost`), and may ask for another as for any additional cost.',
    'A changed destination makes an order of its own once the trip has ended: loaded from its start, with what is on board, at the lorry’s place, in the same MoU and kind of price, offered to the same company with vehicle and driver held. `order.follow-on` names it. Refused or lapsed, the decision is open again: `order.reopen-decision`.',
  ],
  params: idParams,
  body: z
    .object({
      stopSeq: reportedStop,
      decision: z.enum(stopDecisions),
      by: z.enum(['provider', 'shipper']).default('shipper'),
      note: anyText(500).optional(),
      /** Of a changed destination, as all below: where the goods go on to. */
      destination: place.optional(),
      /** When they are to be there. */
      planFrom: timestamp.optional(),
      planUntil: timestamp.optional(),
      /** What the way there is paid; 0 where a fixed price of the MoU covers the trip. */
      mainCost: rupiah.min(0).max(100_000_000_000).optional(),
      /** How long the transporter has to answer, from when the follow-on order is offered. */
      answerMinutes: int32.min(5).max(2880).default(60),
      /** Of a return or a warehouse: what is proposed for it. */
      additionalCost: z
        .object({
          amount: rupiah.min(1).max(maxCostAmount),
          /** Billed with tax, unless told. */
          taxed: z.boolean().default(true),
          note: anyText(500).optional(),
        })
        .optional(),
    })
    .meta({
      if: { properties: { decision: { const: 'change-destination' } } },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['destination', 'planFrom', 'planUntil', 'mainCost'] },
    })
    .check(({ value, issues }) => {
      if (value.decision !== 'change-destination') return;
      for (const [field, message] of Object.entries(onwardFields))
        if (value[field as keyof typeof onwardFields] === undefined)
          issues.push({ code: 'custom', message, path: [field], input: value });
    }),
  answer: providerOrder,
  refusals,
});
