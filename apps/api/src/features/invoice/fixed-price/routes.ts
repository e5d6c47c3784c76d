import * as contract from '@lajur/api-contract/invoice-fixed-price';
import { AppError } from '../../../platform/app-error';
import type { Bind } from '../../../platform/http/context';
import { fixedPriceLimits, fixedPriceMous } from './period-service';
import * as fixed from './service';

/** What a preview has to be told, by the words of its form. */
const needed = { shipperId: 'Pengirim', mouId: 'MoU', interval: 'Interval', periodFrom: 'Periode' } as const;

function previewOf(query: Partial<fixed.PreviewOf>): fixed.PreviewOf {
  const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((key) => query[key] === undefined);
  if (missing.length > 0)
    throw new AppError('RULE_BROKEN', {
      validation: Object.fromEntries(missing.map((key) => [key, `${needed[key]} wajib diisi`])),
    });
  return query as fixed.PreviewOf;
}

export function bindFixedPrice(on: Bind): void {
  on(contract.listFixedInvoices, ({ company, query }) => fixed.listFixedInvoices(company, query));
  on(contract.listFixedPriceMous, ({ company }) => fixedPriceMous(company));
  on(contract.listFixedPriceLimits, ({ company, params, query }) =>
    fixedPriceLimits(company, { ...params, from: query.periodFrom }),
  );
  on(contract.getFixedInvoice, ({ company, params, query: { page, size, sort, ...asked } }) => {
    const paging = { page, size, sort };
    return params.id === '0'
      ? fixed.previewFixedInvoice(company, previewOf(asked), paging)
      : fixed.getFixedInvoice(company, params.id, paging);
  });
  on(contract.createFixedInvoice, (call) =>
    fixed.createFixedInvoice(call, { ...call.body, note: call.body.note?.trim() || null }),
  );
  on(contract.updateFixedInvoice, (call) =>
    fixed.updateFixedInvoice(call, call.params.id, { ...call.body, note: call.body.note?.trim() || null }),
  );
}
