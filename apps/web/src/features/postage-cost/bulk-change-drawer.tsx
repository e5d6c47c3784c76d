import { CallError } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import type { BulkPreviewRow, PostageCost, previewBulkChange } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import { basisPointsError, type PriceRounding, priceRoundings } from '@lajur/domain/postage-cost/bulk-change';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import type { FieldErrors } from '../../ui/form/form-errors';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { NumberInput } from '../../ui/input/number-input';
import { SelectInput } from '../../ui/input/select-input';
import { isFiltered, type ListState } from '../../ui/list-page/list-state';
import { Notice } from '../../ui/notice';
import { BulkPreviewTable } from './bulk-preview-table';
import classes from './postage-cost.module.css';
import { useBulkChange, usePreviewBulk } from './queries';
import { strings } from './strings';

const words = strings.bulkForm;
type Change = { basisPoints: number; rounding: PriceRounding };
type Scope = Pick<CallOf<typeof previewBulkChange>['body'], 'ids' | 'filter'>;

/** The chosen prices, else those that the list finds. */
function scopeOf(chosen: readonly PostageCost[], { search, filters }: ListState): Scope {
  if (chosen.length > 0) return { ids: chosen.map(({ id }) => id) };
  const { isActive: _active, ...others } = filters;
  return { filter: { ...others, ...(search ? { search } : {}) } as Scope['filter'] };
}

/** Without the dust of floating point; a third place behind the comma stays to be refused. */
const basisPointsOf = (percent: number | null) => (percent === null ? null : Number((percent * 100).toFixed(6)));

/** What a change would do: the prices that change, their sums old → new, and in words those that stay. */
function summaryOf(rows: readonly BulkPreviewRow[]) {
  const changing = rows.filter(({ problem, after, amount }) => problem === null && after !== amount);
  const refused = rows.filter(({ problem }) => problem !== null).length;
  const same = rows.length - changing.length - refused;
  const sum = (of: (row: BulkPreviewRow) => number) => formatRupiah(changing.reduce((all, row) => all + of(row), 0));
  return {
    changing,
    sums: `${sum(({ amount }) => amount)} → ${sum(({ after }) => after)}`,
    kept: same + refused > 0 ? words.notes(same, refused) : '',
  };
}

export interface BulkChangeDrawerProps {
  /** Chosen by hand; empty for all that `state` finds. */
  chosen: readonly PostageCost[];
  state: ListState;
  onClose(): void;
  onDone(): void;
}

interface BulkChangeValues {
  percent: number | null;
  rounding: PriceRounding;
}

/** Raises or lowers prices by per cent: first shown old → new, then changed exactly so or not at all. */
export function BulkChangeDrawer({ chosen, state, onClose, onDone }: BulkChangeDrawerProps) {
  const [shown, setShown] = useState<{ change: Change; rows: readonly BulkPreviewRow[] }>();
  /** The prices that somebody else has changed since they were shown. */
  const [movedOn, setMovedOn] = useState<readonly string[]>([]);
  const preview = usePreviewBulk();
  const apply = useBulkChange();
  const { changing, kept, sums } = summaryOf(shown?.rows ?? []);
  const isShown = ({ percent, rounding }: BulkChangeValues) =>
    shown?.change.basisPoints === basisPointsOf(percent) && shown.change.rounding === rounding;

  async function look({ percent, rounding }: BulkChangeValues): Promise<false> {
    const change = { basisPoints: basisPointsOf(percent) ?? 0, rounding };
    const { rows } = await preview.mutateAsync({ body: { ...change, ...scopeOf(chosen, state) } });
    setMovedOn([]);
    setShown({ change, rows });
    return false;
  }
  async function send(change: Change): Promise<unknown> {
    const prices = changing.map(({ id, version }) => ({ id, version }));
    try {
      const { changed } = await apply.mutateAsync({ body: { ...change, prices } });
      return toast(words.done(changed), 'good');
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') throw error;
      setMovedOn(Object.values(error.validation ?? {}));
      return false;
    }
  }

  const checked = useKeptForm<BulkChangeValues>({
    name: 'postage-cost.bulk-change',
    initialValues: { percent: null, rounding: 1000 },
    check: ({ percent }): FieldErrors => {
      const wrong = basisPointsError(basisPointsOf(percent));
      return wrong ? { percent: wrong } : {};
    },
    onSubmit: (values) => (shown && canBeSent(values) ? send(shown.change) : look(values)),
    onDone,
  });
  const { form } = checked;
  const current = isShown(form.values);
  const canBeSent = (values: BulkChangeValues) => isShown(values) && movedOn.length === 0 && changing.length > 0;
  const verb = canBeSent(form.values) ? words.apply(changing.length) : shown ? words.previewAgain : words.preview;

  return (
    <FormDrawer
      checked={checked}
      verb={verb}
      wayOut={strings.cancel}
      onClose={onClose}
      title={words.title}
      subtitle={chosen.length > 0 ? words.chosen(chosen.length) : isFiltered(state) ? words.filtered : words.all}
      summary={shown && current && words.willChange(changing.length)}
      summaryNote={shown && current && `${sums}${kept ? ` · ${kept}` : ''}`}
    >
      <div className={classes.pair}>
        <NumberInput
          label={words.percent}
          description={words.percentHelp}
          required
          decimals={2}
          unit="%"
          {...form.getInputProps('percent')}
        />
        <SelectInput
          label={words.rounding}
          options={priceRoundings.map((value) => ({ value: String(value), label: words.roundings[value] }))}
          value={String(form.values.rounding)}
          onChange={(value) => form.setFieldValue('rounding', Number(value) as PriceRounding)}
        />
      </div>
      {movedOn.length > 0 && <MovedOn lines={movedOn} />}
      {!shown && <p className={classes.quiet}>{words.hint}</p>}
      {shown && !current && <Notice tone="attention">{words.stale}</Notice>}
      {shown && current && shown.rows.length === 0 && <Notice tone="info">{words.nothing}</Notice>}
      {shown && current && shown.rows.length > 0 && <BulkPreviewTable rows={shown.rows} />}
    </FormDrawer>
  );
}

const MovedOn = ({ lines }: { lines: readonly string[] }) => (
  <Notice tone="danger" live title={words.movedOn}>
    <ul className={classes.moved}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Notice>
);
