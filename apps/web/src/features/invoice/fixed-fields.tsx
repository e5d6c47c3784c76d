import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { FixedPriceLimit, FixedPriceMou } from '@lajur/api-contract/invoice-fixed-price';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { maxDownReason } from '@lajur/domain/invoice/fixed-price';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { priceIntervalLabels } from '@lajur/domain/mou/mou';
import { mouText } from '@lajur/domain/mou/mou-number';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Card } from '../../ui/card';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { Checkbox } from '../../ui/input/checkbox';
import { DateInput } from '../../ui/input/date-input';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea, TextInput } from '../../ui/input/text-input';
import { datesText } from '../../ui/list-page/filter-field';
import { Notice } from '../../ui/notice';
import classes from './fixed-form.module.css';
import { amountsOfForm, type FixedValues, fixedLabels } from './fixed-form-values';
import { fixedStrings } from './fixed-strings';
import { useFixedPriceMous } from './queries';

const { form: words } = fixedStrings;

type Form = CheckedForm<FixedValues>['form'];

interface FixedFieldsProps {
  form: Form;
  /** The price rows of the chosen period. */
  rows: readonly FixedPriceLimit[];
  isPending: boolean;
  /** The proforma that is changed; its MoU and period stay. */
  invoice: InvoiceDetail | null;
}

/** Of whom and when; the price rows to tick, each with the days on which a vehicle was off the road. */
export function FixedFields({ form, rows, isPending, invoice }: FixedFieldsProps) {
  return (
    <div className={classes.fields}>
      <Card>{invoice ? <FixedPeriodFacts invoice={invoice} /> : <PeriodFields form={form} rows={rows} />}</Card>
      <RowsCard form={form} rows={rows} isPending={isPending} invoice={invoice} />
      <Card>
        <TextArea label={words.note} maxLength={maxInvoiceNote} rows={2} {...form.getInputProps('note')} />
      </Card>
    </div>
  );
}

function FixedPeriodFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { shipper, periodFrom, periodUntil, mouNumber } = invoice;
  return (
    <Notice tone="info">
      {[shipper.name, mouNumber && mouText(mouNumber), datesText({ from: periodFrom, to: periodUntil })]
        .filter(Boolean)
        .join(' · ')}
      <br />
      {words.fixed}
    </Notice>
  );
}

const periodOptions = (mou: FixedPriceMou | undefined) =>
  mou?.unbilled.map(({ interval, periodFrom, periodUntil, remaining }) => ({
    value: `${interval} ${periodFrom}`,
    label: `${priceIntervalLabels[interval]} · ${datesText({ from: periodFrom, to: periodUntil })} · ${formatRupiah(remaining)}`,
  })) ?? [];

function PeriodFields({ form, rows }: Pick<FixedFieldsProps, 'form' | 'rows'>) {
  const { data: mous, isPending } = useFixedPriceMous();
  const { mouId, period, lines } = form.values;
  const mou = mous?.find(({ id }) => id === mouId);
  const options = periodOptions(mou);
  const free = rows.filter(({ invoice }) => invoice === null);
  const isChosen = lines.length > 0;
  // All that can be billed is chosen at first.
  const offered = free.map(({ priceSeq }) => priceSeq).join(',');
  useEffect(() => {
    if (!isChosen && offered)
      form.setFieldValue(
        'lines',
        offered.split(',').map((seq) => ({ priceSeq: Number(seq), downDays: [] })),
      );
  }, [form, isChosen, offered]);
  const { onChange: _mou, ...mouInput } = form.getInputProps('mouId');
  const { onChange: _period, ...periodInput } = form.getInputProps('period');
  return (
    <div className={classes.pair}>
      <SelectInput
        label={fixedLabels.mouId}
        required
        searchable
        options={
          mous?.map(({ id, number, shipper }) => ({ value: id, label: `${shipper.name} · ${mouText(number)}` })) ?? []
        }
        placeholder={isPending ? 'Memuat…' : 'Pilih pengirim'}
        description={mous?.length === 0 ? words.noMou : undefined}
        {...mouInput}
        onChange={(value) => form.setValues({ mouId: value, period: null, lines: [] })}
      />
      <SelectInput
        label={fixedLabels.period}
        required
        options={options}
        disabled={!mou}
        description={mou && options.length === 0 ? words.noPeriod : undefined}
        {...periodInput}
        value={period}
        onChange={(value) => form.setValues({ period: value, lines: [] })}
      />
    </div>
  );
}

function RowsCard({ form, rows, isPending, invoice }: FixedFieldsProps) {
  const { values } = form;
  const { lines, mouId, period } = values;
  const amounts = amountsOfForm(values, rows);
  const inOrder = [...lines].sort((one, other) => one.priceSeq - other.priceSeq);
  const wanted = Boolean(mouId && period);
  return (
    <Card title={words.rows} flush>
      {form.errors.lines && (
        <div className={classes.row} data-path="lines">
          <Notice tone="danger" live>
            {form.errors.lines}
          </Notice>
        </div>
      )}
      {rows.length === 0 && (
        <p className={classes.row}>{!wanted ? words.noRows : isPending ? 'Memuat…' : words.none}</p>
      )}
      {rows.map((row) => (
        <PriceRow
          key={row.priceSeq}
          form={form}
          row={row}
          at={lines.findIndex(({ priceSeq }) => priceSeq === row.priceSeq)}
          amount={amounts[inOrder.findIndex(({ priceSeq }) => priceSeq === row.priceSeq)] ?? null}
          billedBy={row.invoice && row.invoice.id !== invoice?.id ? row.invoice.number : null}
        />
      ))}
    </Card>
  );
}

interface PriceRowProps {
  form: Form;
  row: FixedPriceLimit;
  /** Of its line in the form; -1 while it is not chosen. */
  at: number;
  amount: number | null;
  billedBy: string | null;
}

function PriceRow({ form, row, at, amount, billedBy }: PriceRowProps) {
  const { priceSeq, transportType, units, agreed, interval, activeFrom, activeUntil, activeDays, periodDays } = row;
  const { lines } = form.values;
  const isPart = activeDays < periodDays;
  const choose = (is: boolean) =>
    form.setFieldValue(
      'lines',
      is ? [...lines, { priceSeq, downDays: [] }] : lines.filter((line) => line.priceSeq !== priceSeq),
    );
  const facts = [
    words.agreed(formatRupiah(agreed), priceIntervalLabels[interval].toLowerCase()),
    ...(isPart ? [words.active(formatDay(activeFrom), formatDay(activeUntil), formatNumber(activeDays))] : []),
    ...(billedBy ? [words.billed(billedBy)] : []),
  ];
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <Checkbox
          checked={at >= 0}
          disabled={billedBy !== null}
          onChange={choose}
          label={words.row(transportType.name, formatNumber(units))}
          description={facts.join(' · ')}
        />
        {at >= 0 && amount !== null && <strong>{formatRupiah(amount)}</strong>}
      </div>
      {at >= 0 && <DownDays form={form} row={row} at={at} />}
    </div>
  );
}

function DownDays({ form, row, at }: Omit<PriceRowProps, 'amount' | 'billedBy'>) {
  const path = `lines.${at}.downDays`;
  const downDays = form.values.lines[at]?.downDays ?? [];
  const set = (next: typeof downDays) => form.setFieldValue(path, next);
  const error = form.errors[path];
  return (
    <div className={classes.down}>
      {downDays.map((_, no) => (
        // Days have no name of their own while they are typed: they stand in the order in which they were added.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={no} className={classes.downDay}>
          <SelectInput
            label={words.plate}
            required
            options={row.plates.map((plate) => ({ value: plate, label: plate }))}
            {...form.getInputProps(`${path}.${no}.plate`)}
          />
          <DateInput
            label={words.day}
            required
            min={row.activeFrom}
            max={row.activeUntil}
            {...form.getInputProps(`${path}.${no}.day`)}
          />
          <TextInput
            label={words.reason}
            required
            maxLength={maxDownReason}
            {...form.getInputProps(`${path}.${no}.reason`)}
          />
          <Button variant="subtle" color="gray" onClick={() => set(downDays.filter((_day, one) => one !== no))}>
            {words.removeDown}
          </Button>
        </div>
      ))}
      {error && (
        <div data-path={path}>
          <Notice tone="danger" live>
            {error}
          </Notice>
        </div>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
        onClick={() => set([...downDays, { plate: row.plates[0] ?? '', day: '', reason: '' }])}
      >
        {words.addDown}
      </Button>
    </div>
  );
}
