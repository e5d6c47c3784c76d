import type { CallError } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import type { BulkPreviewRow, PostageCost, previewBulkChange } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import { basisPointsError, type PriceRounding, priceRoundings } from '@lajur/domain/postage-cost/bulk-change';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Drawer } from '../../ui/drawer';
import { NumberInput } from '../../ui/input/number-input';
import { SelectInput } from '../../ui/input/select-input';
import { isFiltered, type ListState } from '../../ui/list-page/list-state';
import { Notice } from '../../ui/notice';
import { useMoving } from '../../ui/use-moving';
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

interface Failure {
  title: string;
  /** The prices that somebody else changed meanwhile. */
  lines: readonly string[];
}

const failureOf = ({ message, code, validation }: CallError): Failure =>
  code === 'STALE_VERSION'
    ? { title: words.movedOn, lines: Object.values(validation ?? {}) }
    : { title: message, lines: [] };

export interface BulkChangeDrawerProps {
  /** Chosen by hand; empty for all that `state` finds. */
  chosen: readonly PostageCost[];
  state: ListState;
  onClose(): void;
  onDone(): void;
}

/** Raises or lowers prices by per cent: first shown old → new, then changed exactly so or not at all. */
export function BulkChangeDrawer({ chosen, state, onClose, onDone }: BulkChangeDrawerProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const [rounding, setRounding] = useState<PriceRounding>(1000);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [shown, setShown] = useState<{ change: Change; rows: readonly BulkPreviewRow[] }>();
  const preview = usePreviewBulk();
  const apply = useBulkChange();
  const moving = useMoving(true);
  const close = () => moving.leave(onClose);

  const basisPoints = basisPointsOf(percent);
  const current = shown?.change.basisPoints === basisPoints && shown.change.rounding === rounding;
  const { changing, kept, sums } = summaryOf(shown?.rows ?? []);

  const fail = (error: CallError) => setFailure(failureOf(error));
  const look = () => {
    const wrong = basisPointsError(basisPoints);
    setError(wrong ?? undefined);
    if (wrong || basisPoints === null) return;
    setFailure(undefined);
    const change = { basisPoints, rounding };
    preview.mutate(
      { body: { ...change, ...scopeOf(chosen, state) } },
      { onSuccess: ({ rows }) => setShown({ change, rows }), onError: fail },
    );
  };
  const send = () => {
    if (!shown) return;
    setFailure(undefined);
    const prices = changing.map(({ id, version }) => ({ id, version }));
    apply.mutate(
      { body: { ...shown.change, prices } },
      {
        onSuccess: ({ changed }) => {
          toast(words.done(changed), 'good');
          moving.leave(onDone);
        },
        onError: fail,
      },
    );
  };

  return (
    <Drawer
      opened
      moving={moving}
      onClose={close}
      dirty={shown !== undefined && changing.length > 0}
      title={words.title}
      subtitle={chosen.length > 0 ? words.chosen(chosen.length) : isFiltered(state) ? words.filtered : words.all}
      summary={shown && current && words.willChange(changing.length)}
      summaryNote={shown && current && `${sums}${kept ? ` · ${kept}` : ''}`}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {strings.cancel}
          </Button>
          {current && changing.length > 0 ? (
            <Button loading={apply.isPending} onClick={send}>
              {words.apply(changing.length)}
            </Button>
          ) : (
            <Button loading={preview.isPending} onClick={look}>
              {shown ? words.previewAgain : words.preview}
            </Button>
          )}
        </>
      }
    >
      <form
        className={classes.sections}
        aria-label={words.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <div className={classes.pair}>
          <NumberInput
            label={words.percent}
            description={words.percentHelp}
            required
            decimals={2}
            unit="%"
            value={percent}
            error={error}
            onChange={setPercent}
          />
          <SelectInput
            label={words.rounding}
            options={priceRoundings.map((value) => ({ value: String(value), label: words.roundings[value] }))}
            value={String(rounding)}
            onChange={(value) => setRounding(Number(value) as PriceRounding)}
          />
        </div>
        {failure && <FailureNotice failure={failure} loading={preview.isPending} onLook={look} />}
        {!shown && !failure && <p className={classes.quiet}>{words.hint}</p>}
        {shown && !current && <Notice tone="attention">{words.stale}</Notice>}
        {shown &&
          current &&
          (shown.rows.length === 0 ? (
            <Notice tone="info">{words.nothing}</Notice>
          ) : (
            <BulkPreviewTable rows={shown.rows} />
          ))}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Drawer>
  );
}

function FailureNotice({ failure, loading, onLook }: { failure: Failure; loading: boolean; onLook(): void }) {
  const { title, lines } = failure;
  const again = lines.length > 0 && (
    <Button variant="default" loading={loading} onClick={onLook}>
      {words.previewAgain}
    </Button>
  );
  return (
    <Notice tone="danger" live title={title} action={again}>
      {lines.length > 0 && (
        <ul className={classes.moved}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
