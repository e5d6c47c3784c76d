import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { countQuestions } from '@lajur/domain/order/count-question';
import {
  type Counted,
  countedHere,
  countProblems,
  expectedHere,
  leftHere,
  outsideTolerance,
} from '@lajur/domain/order/quantity';
import { unitLabels } from '@lajur/domain/order/status-label';
import { toleranceOf, toleranceText } from '@lajur/domain/order/tolerance';
import { say } from '../../../ui/call/toast-store';
import { useConfirm } from '../../../ui/confirm';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { NumberInput } from '../../../ui/input/number-input';
import { Notice } from '../../../ui/notice';
import { countConfirm, doubtsOf } from '../../../ui/shipment/count-confirm';
import { useSetDelivered, useSetLoaded } from '../queries';
import classes from './step-drawer.module.css';

const words = {
  loaded: {
    title: 'Isi jumlah dimuat',
    save: 'Simpan jumlah dimuat',
    done: 'Jumlah dimuat tercatat.',
    left: 'Sisa pesanan',
  },
  delivered: {
    title: 'Isi jumlah diterima',
    save: 'Simpan jumlah diterima',
    done: 'Jumlah diterima tercatat.',
    left: 'Sisa yang dimuat',
  },
} as const;

interface QuantityValues {
  lines: { seq: number; quantity: number | null }[];
}
/** Asked for only where every line has its number. */
const countOf = (lines: QuantityValues['lines']) =>
  lines.map(({ seq, quantity }) => ({ seq, quantity: quantity ?? 0 }));

type Goods = OrderGoods & { quantity: number | null };

/** "Sisa pesanan 120 karton, kurang 2, di luar toleransi": a slip of the finger is seen before it is saved. */
function Expected({ order, line, which }: { order: OrderDetail; line: Goods; which: Counted }) {
  const left = leftHere(order, which, line);
  const isLast = expectedHere(order, which, line) !== null;
  const more = line.quantity === null ? 0 : line.quantity - left;
  const outside = outsideTolerance(order, which, countOf([line])).length > 0;
  const tolerance = toleranceText(!outside, toleranceOf(order, line.unit));
  return (
    <>
      {words[which].left} {formatNumber(left)} {unitLabels[line.unit]}
      {(more > 0 || (more < 0 && isLast)) && (
        <strong className={outside ? classes.differs : undefined}>
          , {more > 0 ? 'lebih' : 'kurang'} {formatNumber(Math.abs(more))}, {tolerance}
        </strong>
      )}
    </>
  );
}

export interface QuantityDrawerProps {
  order: OrderDetail;
  which: Counted;
  onClose(): void;
}

/** What was loaded or delivered at this stop, per goods line; at the last one it opens with what is left. */
export function QuantityDrawer({ order, which, onClose }: QuantityDrawerProps) {
  const { confirm, dialog } = useConfirm();
  const setLoaded = useSetLoaded();
  const setDelivered = useSetDelivered();
  const { save } = words[which];

  const checked = useKeptForm<QuantityValues>({
    name: `order.${which}.${order.id}.${order.currentStop}`,
    initialValues: {
      lines: order.goods.map((goods) => ({
        seq: goods.seq,
        quantity: countedHere(order, which, goods.seq) ?? expectedHere(order, which, goods),
      })),
    },
    check: ({ lines }) => {
      const empty = lines.flatMap(({ quantity }, index) =>
        quantity === null ? [[`lines.${index}.quantity`, 'Jumlah wajib diisi'] as const] : [],
      );
      return empty.length > 0 ? Object.fromEntries(empty) : countProblems(order, which, countOf(lines));
    },
    ask: async ({ lines }) => {
      const questions = countQuestions(order, which, countOf(lines));
      return questions.length === 0 || (await confirm(countConfirm(questions, save)));
    },
    onSubmit: async ({ lines }) => {
      const counted = countOf(lines);
      const confirmed = doubtsOf(countQuestions(order, which, counted));
      const set = which === 'delivered' ? setDelivered : setLoaded;
      await set.mutateAsync({
        params: { id: order.id, unit: order.unit },
        body: { version: order.version, lines: counted, confirmed },
      });
      say(words[which].done);
    },
    onDone: onClose,
  });
  const { form } = checked;
  const stop = order.stops.find((one) => one.seq === order.currentStop);

  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={words[which].title}
      subtitle={`${order.cargoNo} · ${stop?.name ?? order.shipper.name}`}
      verb={save}
    >
      {form.errors.lines && (
        <div data-path="lines">
          <Notice tone="danger" live>
            {form.errors.lines}
          </Notice>
        </div>
      )}
      {order.goods.map((goods, index) => {
        const input = form.getInputProps(`lines.${index}.quantity`);
        return (
          <NumberInput
            key={goods.seq}
            label={goods.name}
            description={<Expected order={order} line={{ ...goods, quantity: input.value }} which={which} />}
            required
            decimals={3}
            unit={unitLabels[goods.unit]}
            {...input}
          />
        );
      })}
      {dialog}
    </FormDrawer>
  );
}
