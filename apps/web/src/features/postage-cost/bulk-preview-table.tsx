import type { BulkPreviewRow } from '@lajur/api-contract/postage-cost';
import { formatNumber } from '@lajur/domain/common/number';
import classes from './postage-cost.module.css';
import { routeText } from './price-columns';
import { strings } from './strings';

const words = strings.bulkForm;
const signed = (amount: number) => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount), 0)}`;

function Row({ row }: { row: BulkPreviewRow }) {
  const same = row.after === row.amount;
  return (
    <tr>
      <td>
        {routeText(row)}
        <br />
        <span className={classes.quiet}>
          {row.transportType.name} · {row.shippingCostType.name}
        </span>
      </td>
      <td className={classes.number}>{formatNumber(row.amount, 0)}</td>
      <td className={classes.number}>
        {row.problem ? (
          <span className={classes.danger}>{row.problem}</span>
        ) : same ? (
          <span className={classes.quiet}>{words.unchanged}</span>
        ) : (
          <span className={classes.changed}>{formatNumber(row.after, 0)}</span>
        )}
      </td>
      <td className={`${classes.number} ${classes.wide}`}>{row.problem ? '—' : signed(row.after - row.amount)}</td>
    </tr>
  );
}

/** Old → new for each price, and what it comes to together. */
export function BulkPreviewTable({ rows }: { rows: readonly BulkPreviewRow[] }) {
  const fine = rows.filter(({ problem }) => problem === null);
  const before = fine.reduce((sum, { amount }) => sum + amount, 0);
  const after = fine.reduce((sum, row) => sum + row.after, 0);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{strings.column.route}</th>
          <th scope="col" className={classes.number}>
            {words.before}
          </th>
          <th scope="col" className={classes.number}>
            {words.after}
          </th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            {words.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{words.total}</td>
          <td className={classes.number}>{formatNumber(before, 0)}</td>
          <td className={classes.number}>{formatNumber(after, 0)}</td>
          <td className={`${classes.number} ${classes.wide}`}>{signed(after - before)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
