import { legDocumentKinds, legTextMax, maxLegDocuments, maxLegs } from '@lajur/domain/order/leg';
import { serviceTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, optionalText } from './field';
import { id, idParams, timestamp, version } from './id';
import { getOne } from './plain-call';

/** The parts of an order's way, by land, sea or air, with their documents (ADR 0051). */
const path = '/transporter/shipment/{id}/multimoda';

const place = anyText(legTextMax);
const words = (label: string) => optionalText(label, { max: legTextMax });

const document = z.object({
  kind: z.enum(legDocumentKinds),
  name: anyText(200),
  /** For reading back through GET /file-upload?url=. */
  fileUrl: anyText(500),
});

const plan = z.object({
  mode: z.enum(serviceTypes, 'Moda wajib diisi'),
  carrier: words('Pengangkut'),
  /** Vessel, flight number or licence plate. */
  transport: words('Kapal, penerbangan atau nomor polisi'),
  voyage: words('Nomor pelayaran'),
  from: place,
  to: place,
  containerNo: words('Nomor kontainer'),
  sealNo: words('Nomor segel'),
  /** Of the bill of lading or the air waybill. */
  waybillNo: words('Nomor dokumen angkut'),
  etd: timestamp,
  eta: timestamp,
});

/** One part of the way, in its place among the others. */
export const orderLeg = z.object({
  mode: z.enum(serviceTypes),
  carrier: z.string().nullable(),
  transport: z.string().nullable(),
  voyage: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  containerNo: z.string().nullable(),
  sealNo: z.string().nullable(),
  waybillNo: z.string().nullable(),
  etd: timestamp,
  eta: timestamp,
  /** As the order's steps told it. */
  departedAt: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
  /** Of the steps by which it departed and arrived, for reading back through GET /file-upload?url=. */
  departedPhotoUrls: z.array(z.string()),
  arrivedPhotoUrls: z.array(z.string()),
  documents: z.array(document),
});

const legs = z.object({
  orderId: id,
  /** Of the order. */
  version,
  legs: z.array(orderLeg),
});
export type OrderLegs = z.output<typeof legs>;

export const getOrderLegs = getOne({
  path,
  needs: 'VIEW_MULTIMODA',
  summary: 'The legs of an order by land, sea or air with their documents, and when they were really under way.',
  answer: legs,
});

export const putOrderLegs = endpoint({
  method: 'PUT',
  path,
  needs: 'UPDATE_MULTIMODA',
  whileSuspended: 'allowed',
  summary: 'Replaces the legs of an order, in their order; `version` is the order’s.',
  rules: [
    'Each leg begins where the last one ended, and not before it is to arrive.',
    'A leg that has departed stays as it is; documents may join it.',
    'The numbers of containers (ISO 6346) and of air waybills have the right check digit.',
  ],
  params: idParams,
  body: z.object({
    version,
    legs: z
      .array(
        plan.extend({
          documents: z.array(document).max(maxLegDocuments, `Maksimal ${maxLegDocuments} dokumen`).default([]),
        }),
      )
      .max(maxLegs, `Maksimal ${maxLegs} tahap`),
  }),
  answer: legs,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE', 'RULE_BROKEN', 'FILE_TYPE_NOT_ALLOWED'],
});
