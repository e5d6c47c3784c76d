import { type MouseEvent, memo } from 'react';
import { Checkbox } from '../input/checkbox';
import { isPlainClick, Link } from '../link';
import { Marked, SearchedText } from '../marked';
import { useUi } from '../ui-context';
import classes from './list-table.module.css';
import type { ListColumn, RowAction } from './list-types';
import { RowMenu } from './row-menu';
import { rememberRow } from './row-return';
import type { SearchedFor } from './use-searched';

export interface ListRowProps<Row> {
  row: Row;
  id: string;
  shown: readonly ListColumn<Row>[];
  rowName(row: Row): string;
  href: string | undefined;
  /** Keep one identity between renders; `actionsMark` tells when they look otherwise. */
  rowActions?(row: Row): readonly RowAction[];
  actionsMark: string | undefined;
  searched: SearchedFor;
  changed: boolean;
  selectable: boolean;
  canSelect: boolean;
  selected: boolean;
  /** Keep one identity between renders. */
  onSelect(id: string, selected: boolean): void;
}

const ownControl = 'a, button, input, label, [role="menu"], [role="dialog"]';

/**
 * One row. The first cell is a link over the whole row's meaning: Tab reaches it and Enter opens it; a click anywhere
 * else in the row follows the same link. Arrows move between rows (`useRowKeys`). It renders again only when it changes
 * itself: a tick of one box is not work for a hundred rows.
 */
export const ListRow = memo(TableRow) as typeof TableRow;

function TableRow<Row>(props: ListRowProps<Row>) {
  const { row, id, shown, selected, href } = props;
  const { navigate } = useUi();
  const name = props.rowName(row);
  const actions = props.rowActions?.(row);

  const contentOf = (column: ListColumn<Row>) =>
    props.searched && column.searched ? (
      <SearchedText value={props.searched[column.searched]}>
        <Marked>{column.render(row)}</Marked>
      </SearchedText>
    ) : (
      column.render(row)
    );

  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    rememberRow(id);
    if (!href || (event.target as Element).closest(ownControl)) return;
    // Text that is being copied is not a click.
    if (window.getSelection()?.toString()) return;
    if (isPlainClick(event)) navigate(href);
    else window.open(href, '_blank', 'noopener');
  };

  return (
    <tr
      className={classes.row}
      data-row={id}
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
            onChange={(checked) => props.onSelect(id, checked)}
          />
        </td>
      )}
      {shown.map((column, index) => (
        <td key={column.key} data-align={column.align}>
          {index === 0 && href ? (
            <Link href={href} className={classes.rowLink} data-row-link>
              {contentOf(column)}
            </Link>
          ) : (
            contentOf(column)
          )}
        </td>
      ))}
      {actions && <td className={classes.menu}>{actions.length > 0 && <RowMenu label={name} actions={actions} />}</td>}
    </tr>
  );
}
