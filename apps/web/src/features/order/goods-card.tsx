import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { unitLabels } from '@lajur/domain/order/status-label';
import { Card } from '../../ui/card';
import classes from './order-detail.module.css';

/** "210 karton", with what is short or damaged said beside it. */
function counted(value: number | null, expected: number, goods: OrderGoods) {
  if (value === null) return <span className={classes.missing}>—</span>;
  const text = `${formatNumber(value)} ${unitLabels[goods.unit]}`;
  if (value === expected) return text;
  const less = expected - value;
  return (
    <span data-tone="attention">
      {text}, {less > 0 ? `kurang ${formatNumber(less)}` : `lebih ${formatNumber(-less)}`}
    </span>
  );
}

export function GoodsCard({ order }: { order: OrderDetail }) {
  return (
    <Card flush title="Muatan" note={`${formatWeight(order.weightKg)} · ${formatVolume(order.volumeM3)}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={classes.tableScroll} tabIndex={0} aria-label="Tabel muatan">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Barang</th>
              <th scope="col">Dipesan</th>
              <th scope="col">Dimuat</th>
              <th scope="col">Diterima</th>
              <th scope="col">Massa</th>
              <th scope="col">Volume</th>
            </tr>
          </thead>
          <tbody>
            {order.goods.map((goods) => (
              <tr key={goods.seq}>
                <th scope="row">{goods.name}</th>
                <td>
                  {formatNumber(goods.ordered)} {unitLabels[goods.unit]}
                </td>
                <td>{counted(goods.loaded, goods.ordered, goods)}</td>
                <td>
                  {counted(goods.delivered, goods.loaded ?? goods.ordered, goods)}
                  {goods.damaged ? <span data-tone="danger"> rusak {formatNumber(goods.damaged)}</span> : null}
                </td>
                <td>{formatWeight(goods.weightKg)}</td>
                <td>{formatVolume(goods.volumeM3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
