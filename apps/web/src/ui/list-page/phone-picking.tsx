import { Button } from '@mantine/core';
import { Checkbox } from '../input/checkbox';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-page-props';
import type { PickableRows } from './list-types';
import { PhoneSort } from './phone-bar';
import { withRows } from './use-picked-rows';
import type { RowSelection } from './use-row-selection';

/** On a phone a card opens what it shows; from here on it is selected instead. */
function PhonePick({ noun, onPick }: { noun: string; onPick(): void }) {
  return (
    <Button variant="subtle" className={classes.phonePick} aria-label={`Pilih beberapa ${noun}`} onClick={onPick}>
      Pilih
    </Button>
  );
}

/** Over the cards of a phone: the sort, or what is selected. */
export function PhoneBar<Row>({ list, selection }: { list: ListPageProps<Row>; selection: RowSelection<Row> }) {
  const { data } = list.read;
  const { onPhone, startOnPhone, stop } = selection;
  if (onPhone) return <PhonePicking rows={data?.content} getRowId={list.getRowId} picking={onPhone} onStop={stop} />;
  return (
    <PhoneSort
      state={list.state}
      onChange={list.onChange}
      sorts={list.sorts}
      total={data?.totalElements}
      totalIsExact={data?.totalIsExact}
      pick={
        list.selection && data?.totalElements ? (
          <PhonePick noun={list.selection.noun} onPick={startOnPhone} />
        ) : undefined
      }
    />
  );
}

/** Over the cards of a phone while rows are selected: all that are on the screen, and the way out. */
function PhonePicking<Row>(props: {
  rows: readonly Row[] | undefined;
  getRowId(row: Row): string;
  picking: PickableRows<Row>;
  onStop(): void;
}) {
  const { selected, onSelect, canSelect } = props.picking;
  const ids = (props.rows ?? []).filter((row) => canSelect?.(row) !== false).map(props.getRowId);
  const count = ids.filter((id) => selected[id]).length;
  const all = ids.length > 0 && count === ids.length;
  return (
    <div className={classes.phoneSort}>
      <Checkbox
        label="Pilih semua di halaman ini"
        checked={all}
        indeterminate={count > 0 && !all}
        disabled={ids.length === 0}
        onChange={(checked) => onSelect(withRows(selected, ids, checked))}
      />
      <Button variant="subtle" className={classes.phonePick} onClick={props.onStop}>
        Selesai memilih
      </Button>
    </div>
  );
}
