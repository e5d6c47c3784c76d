import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { fillOf } from '@lajur/domain/order/fill';
import { type Counted as Counting, countAmount } from '@lajur/domain/order/quantity';
import { unitLabels } from '@lajur/domain/order/status-label';
import { Card } from '../../../ui/card';
import { usePhone } from '../../../ui/use-phone';
import { differenceOf, type WholeCount, type WholeLoad, wholeLoads } from '../goods-text';
import fillClasses from './goods-card.module.css';
import classes from './order-detail.module.css';

/** "210 karton", with what is short said beside it once no stop is left to count at. */
function Counted({ goods, which, order }: { order: OrderDetail; goods: OrderGoods; which: Counting }) {
  const phone = usePhone();
  const value = goods[which];
  if (value === null) return <span className={classes.missing}>—</span>;
  const text = countAmount(value, goods);
  const difference = differenceOf(order, goods, which);
  if (!difference) return text;
  return (
    <span className={phone ? undefined : fillClasses.standing} data-tone={difference.within ? undefined : 'attention'}>
      {text}, {difference.text}
    </span>
  );
}

/** A goods line on a phone: what it is, and how much of it is where. */
function GoodsLine({ order, goods }: { order: OrderDetail; goods: OrderGoods }) {
  return (
    <li className={classes.goodsLine}>
      <strong>{goods.name}</strong>
      <span>
        {formatNumber(goods.ordered)} {unitLabels[goods.unit]} dipesan · {formatWeight(goods.weightKg)} ·{' '}
        {formatVolume(goods.volumeM3)}
      </span>
      {goods.loaded !== null && (
        <span>
          Dimuat <Counted order={order} goods={goods} which="loaded" />
        </span>
      )}
      {goods.delivered !== null && (
        <span>
          Diterima <Counted order={order} goods={goods} which="delivered" />
          {broken(goods)}
        </span>
      )}
    </li>
  );
}

const broken = ({ damaged }: OrderGoods) =>
  damaged ? <span data-tone="danger"> rusak {formatNumber(damaged)}</span> : null;

function WholeText({ count }: { count: WholeCount }) {
  const phone = usePhone();
  return (
    <span className={phone ? undefined : fillClasses.standing} data-tone={count.within ? undefined : 'attention'}>
      {count.text}
    </span>
  );
}

function WholeLine({ load: { label, ordered, loaded, delivered } }: { load: WholeLoad }) {
  return (
    <li className={classes.goodsLine}>
      <strong>{label}</strong>
      {ordered !== null && <span>{ordered} dipesan</span>}
      {loaded && (
        <span>
          Dimuat <WholeText count={loaded} />
        </span>
      )}
      {delivered && (
        <span>
          Diterima <WholeText count={delivered} />
        </span>
      )}
    </li>
  );
}

/** How full the vehicle is with what was ordered. */
const Fill = ({ percent }: { percent: number }) => (
  <span className={fillClasses.fill}>
    <span className={fillClasses.bar} aria-hidden>
      <span style={{ width: `${Math.min(100, percent)}%` }} />
    </span>
    {percent}% terisi
  </span>
);

export function GoodsCard({ order }: { order: OrderDetail }) {
  const phone = usePhone();
  const fill = order.vehicle && fillOf(order, order.vehicle);
  return (
    <Card
      flush
      title="Muatan"
      note={fill?.text ?? `${formatWeight(order.weightKg)} · ${formatVolume(order.volumeM3)}`}
      aside={fill && !phone && <Fill percent={fill.percent} />}
    >
      {phone ? (
        <ul>
          {order.goods.map((goods) => (
            <GoodsLine key={goods.seq} order={order} goods={goods} />
          ))}
          {wholeLoads(order).map((load) => (
            <WholeLine key={load.label} load={load} />
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
              <td>
                <Counted order={order} goods={goods} which="loaded" />
              </td>
              <td>
                <Counted order={order} goods={goods} which="delivered" />
                {broken(goods)}
              </td>
              <td>{formatWeight(goods.weightKg)}</td>
              <td>{formatVolume(goods.volumeM3)}</td>
            </tr>
          ))}
          {wholeLoads(order).map(({ label, ordered, loaded, delivered }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{ordered ?? '—'}</td>
              <td>{loaded ? <WholeText count={loaded} /> : <span className={classes.missing}>—</span>}</td>
              <td>{delivered ? <WholeText count={delivered} /> : <span className={classes.missing}>—</span>}</td>
              <td colSpan={2} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
