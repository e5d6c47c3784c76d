import { lazy, type MouseEvent, Suspense } from 'react';
import { Checkbox } from '../input/checkbox';
import { isPlainClick, Link } from '../link';
import { useUi } from '../ui-context';
import classes from './list-table.module.css';
import type { ListColumn, RowAction } from './list-types';

// Menus float, and what makes them float is half as large as the table: it comes right after the first paint.
const RowMenu = lazy(() => import('./row-menu').then((module) => ({ default: module.RowMenu })));

export interface ListRowProps<Row> {
  row: Row;
  shown: readonly ListColumn<Row>[];
  name: string;
  href?: string;
  actions?: readonly RowAction[];
  hasMenu: boolean;
  changed: boolean;
  selectable: boolean;
  canSelect: boolean;
  selected: boolean;
  onSelect(event: unknown): void;
}

const ownControl = 'a, button, input, label, [role="menu"], [role="dialog"]';

/**
 * One row. The first cell is a link over the whole row's meaning: Tab reaches it and Enter opens it; a click anywhere
 * else in the row follows the same link. Arrows move between rows (`useRowKeys`).
 */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, shown, name, href, selected } = props;
  const { navigate } = useUi();

  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!href || (event.target as Element).closest(ownControl)) return;
    // Text that is being copied is not a click.
    if (window.getSelection()?.toString()) return;
    if (isPlainClick(event)) navigate(href);
    else window.open(href, '_blank', 'noopener');
  };

  return (
    <tr
      className={classes.row}
      data-selected={selected || undefined}
      data-changed={props.changed || undefined}
      data-opens={href !== undefined || undefined}
      onClick={open}
    >
      {props.selectable && (
        <td className={classes.select}>
          <Checkbox
            aria-label={`Pilih ${name}`}
            checked={selected}
            disabled={!props.canSelect}
            onChange={(_, event) => props.onSelect(event)}
          />
        </td>
      )}
      {shown.map((column, index) => (
        <td key={column.key} data-align={column.align}>
          {index === 0 && href ? (
            <Link href={href} className={classes.rowLink} data-row-link>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
      {props.hasMenu && (
        <td className={classes.menu}>
          {props.actions && props.actions.length > 0 && (
            <Suspense fallback={<span className={classes.menuWaiting} />}>
              <RowMenu label={name} actions={props.actions} />
            </Suspense>
          )}
        </td>
      )}
    </tr>
  );
}
