import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import type { StoredInvoice } from './repository';

/** How an invoice stands in its history. */
export const said = ({ type, periodFrom, periodUntil, cargos, total }: StoredInvoice) => ({
  period: `${formatDay(periodFrom)} – ${formatDay(periodUntil)}`,
  ...(type === 'FIXED' ? {} : { cargos: `${cargos} kargo` }),
  total: formatRupiah(total),
});
