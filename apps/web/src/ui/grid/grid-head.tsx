// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are in the page, laid out by a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import classes from './grid.module.css';
import type { GridColumn } from './grid-types';

export function GridHead({ columns, markTitle }: { columns: readonly GridColumn[]; markTitle: string }) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.number}>
          Baris
        </div>
        <div role="columnheader" aria-colindex={2} className={classes.mark}>
          {markTitle}
        </div>
        {columns.map(({ key, title, kind, guide, required }, at) => (
          <div key={key} role="columnheader" aria-colindex={at + 3} data-kind={kind} title={guide}>
            {title}
            {required && <span className={classes.star}> *</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
