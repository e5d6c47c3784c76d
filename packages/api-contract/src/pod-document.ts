import { podDocumentTypes } from '@lajur/domain/order/expected-document';
import { pictureFaults } from '@lajur/domain/pod-document/picture-check';
import { podWaitDays } from '@lajur/domain/pod-document/pod-wait';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { choice, searchWords, wholeNumber } from './field';
import { day, id, idParams, rupiah, timestamp, version } from './id';
import { orderDetail, orderDocument, orderRow, podStatus, travelLetters } from './order-detail';
import { cityFilters, placeFilters } from './order-filter';
import { createOne, getOne, listAndExport } from './plain-call';

const documentParams = z.object({ id, documentId: id });
const refusals = ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'] as const;
const fileRefusals = ['FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE'] as const;
const maxBytes = 6 * 1024 * 1024;

const documentFile = {
  file: z.instanceof(File, { message: 'Berkas wajib diisi' }),
  /** What the sender's device told that its picture lacks. */
  fault: choice('Cacat foto', pictureFaults, 'Cacat foto tidak dikenal').optional(),
};

/** A received order with the state of its documents. */
const podOrder = orderRow.extend({
  /** Mandatory ones not there, or refused. */
  missingDocuments: z.number().int(),
  /** Mandatory ones not there. */
  absentDocuments: z.number().int(),
  refusedDocuments: z.number().int(),
  /** How complete its documents are, 0 to 100; null once they are with the provider, who judges then. */
  completeness: z.number().int().nullable(),
  receivedAt: timestamp.nullable(),
  /** What cannot be billed before they are complete: main cost and approved additional ones; 0 once they are. */
  heldUp: rupiah,
});
export type PodOrderRow = z.output<typeof podOrder>;

/** `waiting,asc`: those refused first, then the longest wait; complete ones come last. */
const sortKeys = ['waiting', 'receivedAt', 'updatedAt', 'createdAt', 'cargoNo'] as const;
const filters = {
  search: searchWords,
  podStatus: podStatus.optional(),
  /** Received at least so many days ago, and the documents not complete yet. */
  waitingDays: z.enum(podWaitDays).optional(),
  shipperId: id.optional(),
  ...placeFilters,
  ...cityFilters,
};

export const { list: listPodOrders, export: exportPodOrders } = listAndExport({
  path: '/order/filter/document-pod',
  exportPath: '/order/filter/document-pod/export',
  needs: 'VIEW_POD',
  summary: 'Received orders with the state of their proof-of-delivery documents.',
  row: podOrder,
  filters,
  sortKeys,
  sort: 'waiting,asc',
});

export const getPodSummary = endpoint({
  method: 'GET',
  path: '/order/filter/document-pod/summary',
  needs: 'VIEW_POD',
  summary:
    'How many received orders there are by the state of their documents, each up to 10,000, and what these hold up.',
  answer: z.object({
    all: z.number().int(),
    statuses: z.record(podStatus, z.number().int()),
    /** Rupiah that cannot be billed before the documents are complete. */
    heldUp: z.record(podStatus, rupiah),
  }),
});

export const getPodDocuments = getOne({
  path: '/order/{id}/document-pod/detail',
  needs: 'VIEW_POD',
  summary: 'The documents of one order: which are mandatory, uploaded, refused.',
  answer: z.object({
    order: orderRow,
    documents: z.array(orderDocument),
    travelLetters,
    /** When the original documents came to the marketplace; null while they are awaited. */
    originalPodDay: day.nullable(),
  }),
});

export const getPodDocument = endpoint({
  method: 'GET',
  path: '/order/{id}/document-pod/detail/{documentId}',
  needs: 'VIEW_POD',
  summary: 'One document.',
  params: documentParams,
  answer: orderDocument,
  refusals: ['NOT_FOUND'],
});

/** Which slot a new document fills: an expected one by its type (and stop), or an extra. */
const upload = {
  needs: 'CREATE_POD',
  whileSuspended: 'allowed',
  params: idParams,
  bodyKind: 'multipart',
  takes: 'document',
  body: z.object({
    type: choice('Jenis dokumen', podDocumentTypes, 'Jenis dokumen tidak dikenal'),
    stopSeq: wholeNumber(1, 1000).optional(),
    ...documentFile,
  }),
  answer: orderDocument,
  maxBytes,
  refusals: [...refusals, ...fileRefusals],
} as const;

export const uploadPodDocument = createOne({
  ...upload,
  path: '/order/{id}/document-pod/upload',
  summary: 'Adds a document: image (at most 500 kB) or PDF.',
});

export const uploadOrderDocument = createOne({
  ...upload,
  path: '/transporter/shipment/{id}/document-pod/upload',
  summary: 'The same as `/order/{id}/document-pod/upload`, by its other address.',
});

export const replacePodDocument = endpoint({
  method: 'PATCH',
  path: '/order/{id}/document-pod/upload/{documentId}',
  needs: 'UPDATE_POD',
  whileSuspended: 'allowed',
  summary: 'Fills or replaces one document.',
  params: documentParams,
  bodyKind: 'multipart',
  takes: 'document',
  body: z.object(documentFile),
  answer: orderDocument,
  maxBytes,
  refusals: [...refusals, ...fileRefusals],
});

export const setTravelLetters = endpoint({
  method: 'PUT',
  path: '/order/{id}/document-pod/travel-letters',
  needs: 'UPDATE_POD',
  whileSuspended: 'allowed',
  summary: 'The numbers of the travel letters (surat jalan) of one order; an invoice made afterwards names them.',
  params: idParams,
  body: z.object({ version, travelLetters }),
  answer: z.object({ version, travelLetters }),
  refusals,
});

export const deletePodDocument = endpoint({
  method: 'DELETE',
  path: '/order/{id}/document-pod/{documentId}',
  needs: 'DELETE_POD',
  whileSuspended: 'allowed',
  summary:
    'Takes a document back; possible until they are sent, and afterwards for a refused one that is not mandatory.',
  params: documentParams,
  answer: z.object({}),
  status: 204,
  refusals,
});

export const submitPod = endpoint({
  method: 'POST',
  path: '/order/{id}/document-pod/submit',
  needs: 'CREATE_POD',
  whileSuspended: 'allowed',
  summary: 'Sends the documents to the provider for verification.',
  params: idParams,
  body: z.object({ version }),
  answer: orderDetail,
  refusals: [...refusals, 'DOCUMENT_INCOMPLETE'],
});

export const listOrderImages = getOne({
  path: '/transporter/shipment/{id}/document-pod/images',
  needs: 'VIEW_ORDER',
  summary: 'The pictures of an order.',
  answer: z.array(orderDocument),
});
