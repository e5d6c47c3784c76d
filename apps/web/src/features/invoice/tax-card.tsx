import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatPercent } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceBaseLabels } from '@lajur/domain/invoice/invoice';
import { dueDayOf } from '@lajur/domain/invoice/invoice-due';
import { ppnSchemeHints, ppnSchemeLabels, stampDutyText, taxDerivation } from '@lajur/domain/invoice/invoice-tax';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { usualText } from './due-text';
import classes from './invoice.module.css';
import form from './invoice-form.module.css';
import type { InvoiceValues } from './invoice-form-values';
import { useInvoiceData, useInvoiceShippers } from './queries';
import { strings } from './strings';
import { Derivation } from './tax-facts';
import { type FormTax, useFormCargos, useFormTax } from './use-form-cargos';

interface TaxCardProps {
  values: InvoiceValues;
  invoice: InvoiceDetail | null;
}

/** What the chosen cargos add up to, with tax and what is expected, each number with where it comes from. */
export function TaxCard({ values, invoice }: TaxCardProps) {
  const { chosen } = useFormCargos(values, invoice?.id);
  const sum = useFormTax(values, chosen);
  return (
    <div className={classes.stack}>
      <Card title={strings.tax.title}>
        {sum ? (
          <Sum sum={sum} values={values} cargos={chosen.length} />
        ) : (
          <p className={classes.second}>{strings.tax.later}</p>
        )}
      </Card>
      <DueHint values={values} invoice={invoice} />
    </div>
  );
}

interface SumProps {
  sum: FormTax;
  values: InvoiceValues;
  cargos: number;
}

function Sum({ sum: { tax, today, amounts }, values: { type }, cargos }: SumProps) {
  const duty = stampDutyText(tax, today);
  return (
    <div className={classes.stack}>
      <Scheme />
      <FactsList
        form="rows"
        facts={[
          {
            label: `${invoiceBaseLabels[type]}, ${cargos} kargo`,
            value: <Money amount={tax.base} strong={false} />,
          },
          {
            label: tax.ppnBp ? `PPN ${formatPercent(tax.ppnBp)}` : strings.tax.noVat,
            value: <Money amount={tax.ppn} strong={false} />,
          },
          { label: <strong>{strings.tax.total}</strong>, value: <Money amount={tax.total} /> },
          ...(tax.pphBp
            ? [
                {
                  label: strings.tax.withheld(formatPercent(tax.pphBp)),
                  value: (
                    <span className={classes.whole}>
                      – <Money amount={tax.pph} strong={false} />
                    </span>
                  ),
                },
              ]
            : []),
          { label: strings.detail.net, value: <Money amount={tax.net} size="figure" />, total: true },
        ]}
      />
      {amounts.length > 0 && <Derivation derivation={taxDerivation(amounts, tax)} />}
      {duty && <p className={classes.second}>{duty}</p>}
    </div>
  );
}

/** How the company charges VAT: the same on all of its invoices. */
function Scheme() {
  const { data } = useInvoiceData();
  if (!data) return null;
  const since = data.ppnSince && `, berlaku sejak ${formatDay(data.ppnSince)}`;
  return (
    <div className={form.scheme}>
      <p className={classes.second}>
        {strings.tax.scheme}
        {since}
      </p>
      <p className={form.schemeBox}>
        <strong>{ppnSchemeLabels[data.ppnScheme]}</strong>
        <span className={classes.second}>{ppnSchemeHints[data.ppnScheme]}</span>
      </p>
      <p className={classes.second}>
        {strings.tax.same} <TextLink href={to('invoiceData')}>{strings.dataTitle}</TextLink>.
      </p>
    </div>
  );
}

/** When it would be due if it went out today, and when this shipper usually pays. */
function DueHint({ values: { shipperId, type }, invoice }: TaxCardProps) {
  const { data: shippers } = useInvoiceShippers(type, invoice === null);
  const { data } = useInvoiceData();
  const terms = invoice ?? shippers?.find(({ id }) => id === shipperId);
  if (!terms || !data) return null;
  const due = formatDay(dueDayOf(data.today, terms.paymentTermDays));
  return (
    <p className={classes.second}>
      {[strings.tax.due(due), usualText(terms.usualDelayDays)].filter(Boolean).join(' ')}
    </p>
  );
}
