import { createFixedInvoice } from '@lajur/api-contract/invoice-fixed-price';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { useMay } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { datesText } from '../../ui/list-page/filter-field';
import { to } from '../../ui/paths';
import classes from './fixed-form.module.css';
import { fixedStrings } from './fixed-strings';
import { useFixedPriceMous } from './queries';

const { unbilled: words } = fixedStrings;

/** How many periods at a fixed price nobody billed yet, and the way to bill the oldest. It is as high while that is asked. */
export function UnbilledPeriods() {
  const { data } = useFixedPriceMous();
  const mayBill = useMay(createFixedInvoice);
  const periods = (data ?? [])
    .flatMap((mou) => mou.unbilled.map((period) => ({ ...period, mou })))
    .sort((one, other) => one.periodFrom.localeCompare(other.periodFrom));
  const [oldest] = periods;
  const value = periods.reduce((sum, { remaining }) => sum + remaining, 0);
  return (
    <section className={classes.strip} aria-label={words.label} aria-busy={!data}>
      {data && (
        <p>
          {oldest ? (
            <>
              <strong>{words.title(formatNumber(periods.length))}</strong> · {formatRupiah(value)}
            </>
          ) : (
            words.none
          )}
        </p>
      )}
      {oldest && mayBill && (
        <TextLink
          href={to(
            'fixedInvoiceCreate',
            {},
            { mou: oldest.mou.id, interval: oldest.interval, periode: oldest.periodFrom },
          )}
        >
          {words.bill(datesText({ from: oldest.periodFrom, to: oldest.periodUntil }))}
        </TextLink>
      )}
    </section>
  );
}
