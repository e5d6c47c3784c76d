import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { unitLabels } from '@lajur/domain/order/status-label';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Drawer } from '../../ui/drawer';
import { NumberInput } from '../../ui/input/number-input';
import { Notice } from '../../ui/notice';
import { formErrors } from './form-errors';
import { useSetDelivered, useSetLoaded } from './queries';
import classes from './step-drawer.module.css';

const words = {
  loaded: { title: 'Isi jumlah dimuat', save: 'Simpan jumlah dimuat', done: 'Jumlah dimuat tercatat.' },
  delivered: { title: 'Isi jumlah diterima', save: 'Simpan jumlah diterima', done: 'Jumlah diterima tercatat.' },
} as const;

type Which = keyof typeof words;
type Line = OrderGoods & { quantity: number | null };

const expectedOf = (goods: OrderGoods, which: Which): number =>
  which === 'loaded' ? goods.ordered : (goods.loaded ?? goods.ordered);
const startOf = (goods: OrderGoods, which: Which): number | null =>
  (which === 'loaded' ? goods.loaded : goods.delivered) ?? expectedOf(goods, which);

/** "Dipesan 120 karton, kurang 2": a slip of the finger is seen before it is saved. */
function Expected({ line, which }: { line: Line; which: Which }) {
  const expected = expectedOf(line, which);
  const more = line.quantity === null ? 0 : line.quantity - expected;
  const from = which === 'delivered' && line.loaded !== null ? 'Dimuat' : 'Dipesan';
  return (
    <>
      {from} {formatNumber(expected)} {unitLabels[line.unit]}
      {more !== 0 && (
        <strong className={classes.differs}>
          , {more > 0 ? 'lebih' : 'kurang'} {formatNumber(Math.abs(more))}
        </strong>
      )}
    </>
  );
}

export interface QuantityDrawerProps {
  order: OrderDetail;
  which: Which;
  onClose(): void;
}

/** What was loaded or delivered, per goods line; it opens with what is expected. */
export function QuantityDrawer({ order, which, onClose }: QuantityDrawerProps) {
  const [started] = useState(() => order.goods.map((goods) => ({ ...goods, quantity: startOf(goods, which) })));
  const [lines, setLines] = useState(started);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const setLoaded = useSetLoaded();
  const setDelivered = useSetDelivered();
  const write = which === 'loaded' ? setLoaded : setDelivered;

  const send = () => {
    const empty = lines.flatMap((line, index) =>
      line.quantity === null ? [[`lines.${index}.quantity`, 'Jumlah wajib diisi'] as const] : [],
    );
    if (empty.length > 0) return setErrors(Object.fromEntries(empty));
    write.mutate(
      {
        params: { id: order.id, unit: order.unit },
        body: { version: order.version, lines: lines.map(({ seq, quantity }) => ({ seq, quantity: quantity ?? 0 })) },
      },
      {
        onSuccess: () => {
          toast(words[which].done, 'good');
          onClose();
        },
        onError: (error) => setErrors(formErrors(error)),
      },
    );
  };

  return (
    <Drawer
      opened
      dirty={lines.some((line, index) => line.quantity !== started[index]?.quantity)}
      onClose={onClose}
      width={560}
      title={words[which].title}
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button loading={write.isPending} onClick={send}>
            {words[which].save}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {errors._ && (
          <Notice tone="danger" live>
            {errors._}
          </Notice>
        )}
        {lines.map((line, index) => (
          <NumberInput
            key={line.seq}
            label={line.name}
            description={<Expected line={line} which={which} />}
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
    </Drawer>
  );
}
