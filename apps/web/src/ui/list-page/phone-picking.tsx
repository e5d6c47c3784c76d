import { Button } from '@mantine/core';
import { Checkbox } from '../input/checkbox';
import classes from './list-page.module.css';
import type { PickableRows } from './list-types';
import { withRows } from './use-picked-rows';

/** On a phone a card opens what it shows; from here on it is selected instead. */
export function PhonePick({ noun, onPick }: { noun: string; onPick(): void }) {
  return (
    <Button variant="subtle" className={classes.phonePick} aria-label={`Pilih beberapa ${noun}`} onClick={onPick}>
      Pilih
    </Button>
  );
}

/** Over the cards of a phone while rows are selected: all that are on the screen, and the way out. */
export function PhonePicking<Row>(props: {
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
