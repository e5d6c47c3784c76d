import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { FixedPriceLimit } from '@lajur/api-contract/invoice-fixed-price';
import { formatDay } from '@lajur/domain/common/time';
import { isDay, required } from '@lajur/domain/common/validation';
import { type DownDay, fixedAmounts } from '@lajur/domain/invoice/fixed-price';
import type { EditedFields } from '../../ui/form/edited-fields';
import type { FieldErrors } from '../../ui/form/form-errors';
import { fixedStrings } from './fixed-strings';

/** What a proforma of a fixed price is made of, as it stands in its form. */
export interface FixedValues {
  mouId: string | null;
  /** Interval and first day of the period: 'FIX_MONTHLY 2026-11-01'. */
  period: string | null;
  lines: { priceSeq: number; downDays: DownDay[] }[];
  note: string;
}

export const fixedLabels = {
  mouId: 'Pengirim dan MoU',
  period: 'Periode',
  lines: fixedStrings.form.rows,
  note: fixedStrings.form.note,
} as const;

export const fixedValuesOf = (invoice: InvoiceDetail | null): FixedValues => ({
  mouId: invoice?.fixedLines[0]?.mou.id ?? null,
  period: invoice ? `${invoice.fixedLines[0]?.interval} ${invoice.periodFrom}` : null,
  lines: invoice?.fixedLines.map(({ priceSeq, downDays }) => ({ priceSeq, downDays })) ?? [],
  note: invoice?.note ?? '',
});

/** The fields as a conflict lays them beside each other. */
export const fixedEdits: EditedFields<FixedValues> = {
  labels: fixedLabels,
  text: ({ lines, ...values }, key) => {
    if (key !== 'lines') return values[key] || null;
    const down = lines.flatMap(({ downDays }) => downDays.map(({ plate, day }) => `${plate} ${day && formatDay(day)}`));
    return [`${lines.length} baris`, ...down].join(', ');
  },
};

/** What is wrong, by field. Which days a vehicle can be off the road is the service's to say. */
export function fixedErrors({ mouId, period, lines }: FixedValues): FieldErrors {
  const errors: Record<string, string | null> = {
    mouId: required(mouId ?? '', fixedLabels.mouId),
    period: required(period ?? '', fixedLabels.period),
    lines: lines.length === 0 ? fixedStrings.form.chooseRow : null,
  };
  for (const [at, { downDays }] of lines.entries()) {
    for (const [no, { plate, day, reason }] of downDays.entries()) {
      const path = `lines.${at}.downDays.${no}`;
      errors[`${path}.plate`] = required(plate, fixedStrings.form.plate);
      errors[`${path}.day`] = isDay(day) ? null : required(day, fixedStrings.form.day);
      errors[`${path}.reason`] = required(reason, fixedStrings.form.reason);
    }
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null)) as FieldErrors;
}

/** What each chosen line bills. */
export function amountsOfForm({ lines }: FixedValues, rows: readonly FixedPriceLimit[]): number[] {
  const chosen = lines
    .flatMap(({ priceSeq, downDays }) => {
      const row = rows.find((one) => one.priceSeq === priceSeq);
      return row ? [{ row, downDays: downDays.filter(({ plate, day }) => plate && isDay(day)).length }] : [];
    })
    .sort((one, other) => one.row.priceSeq - other.row.priceSeq);
  return fixedAmounts(
    chosen.map(({ row, downDays }) => ({ ...row, typeId: row.transportType.id, downDays })),
    chosen[0]?.row.periodDays ?? 1,
  );
}

/** What of it is sent. */
export const fixedContentOf = ({ lines, note }: FixedValues) => ({ lines, note: note.trim() || null });
