import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { unitLabels } from '@lajur/domain/order/status-label';
import { Card } from '../../ui/card';
import { usePhone } from '../../ui/use-phone';
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

/** A goods line on a phone: what it is, and how much of it is where. */
function GoodsLine({ goods }: { goods: OrderGoods }) {
  return (
    <li className={classes.goodsLine}>
      <strong>{goods.name}</strong>
      <span>
        {formatNumber(goods.ordered)} {unitLabels[goods.unit]} dipesan · {formatWeight(goods.weightKg)} ·{' '}
        {formatVolume(goods.volumeM3)}
      </span>
      {goods.loaded !== null && <span>Dimuat {counted(goods.loaded, goods.ordered, goods)}</span>}
      {goods.delivered !== null && (
        <span>
          Diterima {counted(goods.delivered, goods.loaded ?? goods.ordered, goods)}
          {broken(goods)}
        </span>
      )}
    </li>
  );
}

const broken = ({ damaged }: OrderGoods) =>
  damaged ? <span data-tone="danger"> rusak {formatNumber(damaged)}</span> : null;

export function GoodsCard({ order }: { order: OrderDetail }) {
  const phone = usePhone();
  return (
    <Card flush title="Muatan" note={`${formatWeight(order.weightKg)} · ${formatVolume(order.volumeM3)}`}>
      {phone ? (
        <ul className={classes.goodsLines}>
          {order.goods.map((goods) => (
            <GoodsLine key={goods.seq} goods={goods} />
          ))}
        </ul>
      ) : (
        <GoodsTable order={order} />
      )}
    </Card>
  );
}

function GoodsTable({ order }: { order: OrderDetail }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
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
                {broken(goods)}
              </td>
              <td>{formatWeight(goods.weightKg)}</td>
              <td>{formatVolume(goods.volumeM3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
