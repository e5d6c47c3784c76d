import * as z from 'zod';
import { endpoint } from './endpoint';
import { searchWords } from './field';
import { id, idParams } from './id';
import { orderDetail, version } from './order-detail';
import { reasonFields } from './order-reason';
import { listQuery, pageOf } from './page';

/** Offers that are handed on to another transporter (ADR 0053). */

export const handOnOrder = endpoint({
  method: 'PUT',
  needs: 'UPDATE_ORDER',
  path: '/transporter/shipment/{id}/transporter',
  summary:
    'Hands an offer on to a partner, who has the time that is left to answer it; or, while the partner has not answered, to another one instead.',
  rules: [
    'The partner can take orders and has had no offer of this order.',
    'Who hands on keeps its own copy to read; the partner sees the offer and nothing that was done with it before.',
  ],
  params: idParams,
  body: z.object({ version, transporterId: z.uuid('Rekan wajib diisi'), ...reasonFields }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE', 'OFFER_LAPSED', 'REASON_REQUIRED', 'CONFLICT'],
});

export const listPartners = endpoint({
  method: 'GET',
  path: '/master/transporter/filter',
  needs: 'VIEW_DASHBOARD',
  summary: 'The other transporters of the marketplace that can take orders, by name.',
  query: listQuery(['companyName'] as const, { companyName: searchWords }, { size: 20, maxSize: 100 }),
  answer: pageOf(z.object({ id, companyName: z.string() })),
});
