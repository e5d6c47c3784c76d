import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { text } from '@lajur/domain/common/validation';
import { countQuestions } from '@lajur/domain/order/count-question';
import { lateCountStop } from '@lajur/domain/order/late-count';
import {
  type Counted,
  countAmount,
  countedHere,
  countProblems,
  expectedHere,
  leftHere,
  outsideTolerance,
} from '@lajur/domain/order/quantity';
import {
  leftIn,
  type Stating,
  statedDifference,
  statedHere,
  statedProblems,
  statedQuestions,
} from '@lajur/domain/order/stated-quantity';
import type { QuantityUnit } from '@lajur/domain/order/status';
import { unitLabels, unitNames } from '@lajur/domain/order/status-label';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { toleranceOf, toleranceText } from '@lajur/domain/order/tolerance';
import { statableUnits } from '@lajur/domain/order/unit-quantity';
import { useState } from 'react';
import { say } from '../../../ui/call/toast-store';
import { useConfirm } from '../../../ui/confirm';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { NumberInput } from '../../../ui/input/number-input';
import { TextArea } from '../../../ui/input/text-input';
import { Notice } from '../../../ui/notice';
import { countConfirm, doubtsOf } from '../../../ui/shipment/count-confirm';
import { orderState } from '../order-state';
import { useSetDelivered, useSetLoaded } from '../queries';
import classes from './step-drawer.module.css';
import { useOrderAtStop } from './use-order-at-stop';

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
  /** Why it is told later. */
  reason: string;
  lines: { seq: number; unit: QuantityUnit; quantity: number | null }[];
  /** Of the whole load; left empty where nobody weighed or measured it. */
  stated: Stating[];
}
/** Asked for only where every line has its number. */
const countOf = (lines: QuantityValues['lines']) =>
  lines.map(({ seq, unit, quantity }) => ({ seq, unit, quantity: quantity ?? 0 }));

/** What is stated otherwise than it stands. */
const changedOf = (order: OrderDetail, which: Counted, stated: QuantityValues['stated']) =>
  stated.filter(({ unit, quantity }) => quantity !== statedHere(order, which, unit));

type Goods = OrderGoods & { quantity: number | null };

interface ApartProps {
  /** Above 0 where it is more than is left. */
  difference: number;
  within: boolean;
  basisPoints: number;
}

const Apart = ({ difference, within, basisPoints }: ApartProps) => (
  <strong className={within ? undefined : classes.differs}>
    , {difference > 0 ? 'lebih' : 'kurang'} {formatNumber(Math.abs(difference))}, {toleranceText(within, basisPoints)}
  </strong>
);

/** "Sisa pesanan 120 karton, kurang 2, di luar toleransi": a slip of the finger is seen before it is saved. */
function Expected({ order, line, which }: { order: OrderDetail; line: Goods; which: Counted }) {
  const left = leftHere(order, which, line);
  const isLast = expectedHere(order, which, line) !== null;
  const more = line.quantity === null ? 0 : line.quantity - left;
  const outside = outsideTolerance(order, which, countOf([line])).length > 0;
  return (
    <>
      {words[which].left} {formatNumber(left)} {unitLabels[line.unit]}
      {(more > 0 || (more < 0 && isLast)) && (
        <Apart difference={more} within={!outside} basisPoints={toleranceOf(order, line.unit)} />
      )}
    </>
  );
}

/** The same of the whole load; where nothing says how much it should be, there is nothing to hold it against. */
function ExpectedWhole({ order, which, unit, quantity }: Stating & { order: OrderDetail; which: Counted }) {
  const left = leftIn(order, which, unit);
  if (left === null) return 'Boleh dikosongkan';
  const apart = quantity === null || Number.isNaN(quantity) ? null : statedDifference(order, which, { unit, quantity });
  return (
    <>
      {words[which].left} {countAmount(left, { unit })}
      {apart && <Apart {...apart} />}
    </>
  );
}

export interface QuantityDrawerProps {
  order: OrderDetail;
  which: Counted;
  onClose(): void;
}

/** What was loaded or delivered at this stop, per goods line; at the last one it opens with what is left. */
export function QuantityDrawer({ order: latest, which, onClose }: QuantityDrawerProps) {
  const opened = useOrderAtStop(latest);
  const [late] = useState(() => (which === 'loaded' ? lateCountStop(orderState(opened)) : null));
  const order = late === null ? opened : { ...opened, currentStop: late };
  const { confirm, dialog } = useConfirm();
  const setLoaded = useSetLoaded();
  const setDelivered = useSetDelivered();
  const { save } = words[which];

  const questionsOf = ({ lines, stated }: QuantityValues) => [
    ...countQuestions(order, which, countOf(lines)),
    ...statedQuestions(order, which, changedOf(order, which, stated)),
  ];

  const checked = useKeptForm<QuantityValues>({
    name: `order.${which}.${order.id}.${order.currentStop}`,
    initialValues: {
      reason: '',
      lines: order.goods.map((goods) => ({
        seq: goods.seq,
        unit: goods.unit,
        quantity: countedHere(order, which, goods.seq) ?? expectedHere(order, which, goods),
      })),
      stated: statableUnits(order).map((unit) => ({ unit, quantity: statedHere(order, which, unit) })),
    },
    check: ({ lines, stated, reason }) => {
      const wrong = late === null ? null : text(reason, 'Alasan', { max: orderTextMax.reason, required: true });
      const empty = lines.flatMap(({ quantity }, index) =>
        quantity === null ? [[`lines.${index}.quantity`, 'Jumlah wajib diisi'] as const] : [],
      );
      const problems = empty.length > 0 ? Object.fromEntries(empty) : countProblems(order, which, countOf(lines));
      return { ...problems, ...statedProblems(order, which, stated), ...(wrong ? { reason: wrong } : {}) };
    },
    ask: async (values) => {
      const questions = questionsOf(values);
      return questions.length === 0 || (await confirm(countConfirm(questions, save)));
    },
    onSubmit: async (values) => {
      const confirmed = doubtsOf(questionsOf(values));
      const params = { id: order.id, unit: order.unit };
      const body = {
        version: order.version,
        lines: countOf(values.lines),
        stated: changedOf(order, which, values.stated),
        confirmed,
      };
      if (which === 'delivered') await setDelivered.mutateAsync({ params, body });
      else {
        const told = late === null ? { reason: null } : { stopSeq: late, reason: values.reason };
        await setLoaded.mutateAsync({ params, body: { ...body, ...told } });
      }
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
      <WholeLoadFields order={order} which={which} form={form} />
      {late !== null && <TextArea label="Alasan dicatat belakangan" required {...form.getInputProps('reason')} />}
      {dialog}
    </FormDrawer>
  );
}

type QuantityForm = ReturnType<typeof useKeptForm<QuantityValues>>['form'];

/** What a weighbridge or a tape says of the whole load, in the units that the order has (ADR 0066). */
function WholeLoadFields({ order, which, form }: { order: OrderDetail; which: Counted; form: QuantityForm }) {
  if (form.values.stated.length === 0) return null;
  return (
    <fieldset className={classes.whole}>
      <legend>Seluruh muatan, bila ditimbang atau diukur</legend>
      {form.values.stated.map(({ unit }, index) => {
        const input = form.getInputProps(`stated.${index}.quantity`);
        return (
          <NumberInput
            key={unit}
            label={unitNames[unit]}
            description={<ExpectedWhole order={order} which={which} unit={unit} quantity={input.value} />}
            decimals={3}
            unit={unitLabels[unit]}
            {...input}
          />
        );
      })}
    </fieldset>
  );
}
