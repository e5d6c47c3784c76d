import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceBaseLabels } from '@lajur/domain/invoice/invoice';
import { dueDayOf } from '@lajur/domain/invoice/invoice-due';
import { otherBaseName, ppnName, stampDutyText, taxDerivation } from '@lajur/domain/invoice/invoice-tax';
import { pphName } from '@lajur/domain/invoice/pph';
import { type PpnScheme, ppnSchemeHints, ppnSchemeLabels, ppnSchemes, ppnSource } from '@lajur/domain/invoice/ppn';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
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

function Sum({ sum: { tax, mixture, today, amounts }, values: { type }, cargos }: SumProps) {
  if (!tax)
    return (
      <Notice tone="attention" live>
        {mixture}
      </Notice>
    );
  const duty = stampDutyText(tax, today);
  return (
    <div className={classes.stack}>
      <Scheme scheme={tax.ppnScheme} day={today} />
      <FactsList
        form="rows"
        facts={[
          {
            label: `${invoiceBaseLabels[type]}, ${cargos} kargo`,
            value: <Money amount={tax.base} strong={false} />,
          },
          ...(tax.otherBase === null
            ? []
            : [{ label: otherBaseName, value: <Money amount={tax.otherBase} strong={false} /> }]),
          {
            label: ppnName(tax),
            value: <Money amount={tax.ppn} strong={false} />,
          },
          { label: <strong>{strings.tax.total}</strong>, value: <Money amount={tax.total} /> },
          ...(tax.pphBp
            ? [
                {
                  label: strings.tax.withheld(pphName(tax)),
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

const isDated = (scheme: string): scheme is PpnScheme => ppnSchemes.some((one) => one === scheme);

/** How VAT is charged on what is billed, and by which law; nothing of costs without tax. */
function Scheme({ scheme, day }: { scheme: string; day: string }) {
  if (!isDated(scheme)) return null;
  return (
    <div className={form.scheme}>
      <p className={classes.second}>{strings.tax.scheme}</p>
      <p className={form.schemeBox}>
        <strong>{ppnSchemeLabels[scheme]}</strong>
        <span className={classes.second}>
          {ppnSchemeHints[scheme]} ({ppnSource(scheme, day)})
        </span>
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
