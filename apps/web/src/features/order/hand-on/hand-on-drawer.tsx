import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { LazySelect } from '../../../ui/input/lazy-select';
import type { ListOption } from '../../../ui/input/option-list';
import { Notice } from '../../../ui/notice';
import { useNow } from '../../../ui/ticker';
import { noReason, ReasonFields, type ReasonValues, reasonBody, reasonErrors } from '../reason/reason-fields';
import { loadPartners, useHandOn } from './queries';

type HandOnValues = ReasonValues & { transporterId: ListOption | null };

/** Hands an offer on to a partner, or to another one while the first has not answered. */
export function HandOnDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const handOn = useHandOn();
  const now = new Date(useNow());
  const { handedOn } = order;
  const checked = useKeptForm<HandOnValues>({
    name: `order.hand-on.${order.id}`,
    initialValues: { transporterId: null, ...noReason },
    check: (values) => ({
      ...(values.transporterId ? {} : { transporterId: 'Rekan wajib diisi' }),
      ...reasonErrors(values),
    }),
    onSubmit: async ({ transporterId, ...reason }) => {
      const body = { version: order.version, transporterId: transporterId?.value ?? '', ...reasonBody(reason) };
      await handOn.mutateAsync({ params: { id: order.id }, body });
      say(`${order.cargoNo} diteruskan ke ${transporterId?.label}.`);
    },
    onDone: onClose,
  });
  const { form } = checked;
  const until = handedOn?.until ?? order.answerBy;
  const deadline = until && formatMoment(new Date(until), zoneOf(order.origin.timezone), now);

  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={handedOn ? 'Ganti rekan' : 'Teruskan ke rekan'}
      subtitle={`${order.cargoNo} · ${order.origin.city} – ${order.destination.city}`}
      verb={`Teruskan ke ${form.values.transporterId?.label ?? 'rekan'}`}
    >
      <Notice tone="info">
        {handedOn && `Penawaran ditarik dari ${handedOn.companyName}. `}Rekan mendapat harga dan jadwal yang sama
        {deadline && `, dan menjawab sebelum ${deadline}`}. Anda tetap bisa membaca pesanan ini, tetapi tidak melihat
        jawaban dan armada rekan.
      </Notice>
      <LazySelect label="Rekan" required load={loadPartners} {...form.getInputProps('transporterId')} />
      <ReasonFields type="rejection" form={form} />
    </FormDrawer>
  );
}
