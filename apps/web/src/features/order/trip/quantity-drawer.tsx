import type { CallError } from '@lajur/api-contract/client';
import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { countQuestions } from '@lajur/domain/order/count-question';
import { type Counted, countedHere, countProblems, expectedHere, leftHere } from '@lajur/domain/order/quantity';
import { unitLabels } from '@lajur/domain/order/status-label';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../ui/call/toast-store';
import { useConfirm } from '../../../ui/confirm';
import { Drawer } from '../../../ui/drawer';
import { NumberInput } from '../../../ui/input/number-input';
import { Notice } from '../../../ui/notice';
import { formErrors } from '../form-errors';
import { useSetDelivered, useSetLoaded } from '../queries';
import { countConfirm, doubtsOf } from './count-confirm';
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

type Goods = OrderGoods & { quantity: number | null };

/** "Sisa pesanan 120 karton, kurang 2": a slip of the finger is seen before it is saved. */
function Expected({ order, line, which }: { order: OrderDetail; line: Goods; which: Counted }) {
  const left = leftHere(order, which, line);
  const isLast = expectedHere(order, which, line) !== null;
  const more = line.quantity === null ? 0 : line.quantity - left;
  return (
    <>
      {words[which].left} {formatNumber(left)} {unitLabels[line.unit]}
      {(more > 0 || (more < 0 && isLast)) && (
        <strong className={classes.differs}>
          , {more > 0 ? 'lebih' : 'kurang'} {formatNumber(Math.abs(more))}
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
  const [started] = useState(() =>
    order.goods.map((goods) => ({
      ...goods,
      quantity: countedHere(order, which, goods.seq) ?? expectedHere(order, which, goods),
    })),
  );
  const stop = order.stops.find((one) => one.seq === order.currentStop);
  const { confirm, dialog } = useConfirm();
  const [lines, setLines] = useState(started);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const setLoaded = useSetLoaded();
  const setDelivered = useSetDelivered();
  const sending = setLoaded.isPending || setDelivered.isPending;

  const send = async () => {
    const empty = lines.flatMap((line, index) =>
      line.quantity === null ? [[`lines.${index}.quantity`, 'Jumlah wajib diisi'] as const] : [],
    );
    if (empty.length > 0) return setErrors(Object.fromEntries(empty));
    const counted = lines.map(({ seq, quantity }) => ({ seq, quantity: quantity ?? 0 }));
    const problems = countProblems(order, which, counted);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const questions = countQuestions(order, which, counted);
    if (questions.length > 0 && !(await confirm(countConfirm(questions, words[which].save)))) return;
    const saved = {
      onSuccess: () => {
        toast(words[which].done, 'good');
        onClose();
      },
      onError: (error: CallError) => setErrors(formErrors(error)),
    };
    const body = { version: order.version, lines: counted, confirmed: doubtsOf(questions) };
    const call = { params: { id: order.id, unit: order.unit }, body };
    if (which === 'delivered') setDelivered.mutate(call, saved);
    else setLoaded.mutate(call, saved);
  };

  return (
    <Drawer
      opened
      dirty={lines.some((line, index) => line.quantity !== started[index]?.quantity)}
      onClose={onClose}
      width={560}
      title={words[which].title}
      subtitle={`${order.cargoNo} · ${stop?.name ?? order.shipper.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button loading={sending} onClick={() => void send()}>
            {words[which].save}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {(errors._ || errors.lines) && (
          <Notice tone="danger" live>
            {errors._ ?? errors.lines}
          </Notice>
        )}
        {lines.map((line, index) => (
          <NumberInput
            key={line.seq}
            label={line.name}
            description={<Expected order={order} line={line} which={which} />}
            required
            decimals={3}
            unit={unitLabels[line.unit]}
            value={line.quantity}
            error={errors[`lines.${index}.quantity`]}
            onChange={(quantity) =>
              setLines((before) => before.map((one) => (one.seq === line.seq ? { ...one, quantity } : one)))
            }
          />
        ))}
      </div>
      {dialog}
    </Drawer>
  );
}
