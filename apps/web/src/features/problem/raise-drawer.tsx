import { listOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { zoneOf } from '@lajur/domain/common/time';
import { text } from '@lajur/domain/common/validation';
import { underWayStatuses } from '@lajur/domain/order/phase';
import { problemLabels, problemMaxPhotos, problemTextMax } from '@lajur/domain/problem/problem';
import { happenedBetween, raiseRefusal } from '@lajur/domain/problem/problem-step';
import { useEffect, useRef } from 'react';
import { call } from '../../ui/call/client';
import { say } from '../../ui/call/toast-store';
import { useConfirm } from '../../ui/confirm';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { Checkbox } from '../../ui/input/checkbox';
import { LazySelect } from '../../ui/input/lazy-select';
import type { ListOption } from '../../ui/input/option-list';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea, TextInput } from '../../ui/input/text-input';
import { type FoundOptions, foundIn } from '../../ui/input/use-lazy-options';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { MomentField, momentErrors, readMoment, type TypedMoment } from '../../ui/shipment/moment-field';
import { positionTime } from '../../ui/shipment/shipment-text';
import { useNow } from '../../ui/ticker';
import { useUi } from '../../ui/ui-context';
import { PhotoField, usePhotos } from '../../ui/upload/photo-field';
import { readZone } from '../../ui/zone';
import { useAccidentKinds, useAskedOrder, useRaiseProblem } from './queries';
import { strings } from './strings';

/** An order that a problem can be reported of. */
interface OrderOption extends ListOption {
  timezone: string;
  pickupFrom: string;
  lastPosition: OrderRow['lastPosition'];
}

const optionOf = ({ id, cargoNo, vehicle, driver, shipper, ...order }: OrderRow): OrderOption => ({
  value: id,
  label: cargoNo,
  hint: [vehicle?.plate, driver?.name, shipper.name].filter(Boolean).join(' · '),
  timezone: order.origin.timezone,
  pickupFrom: order.pickupFrom,
  lastPosition: order.lastPosition,
});

async function loadOrders(search: string, signal: AbortSignal): Promise<FoundOptions<OrderOption>> {
  const query = { latestStatus: underWayStatuses.join(','), size: 25 as const, ...(search ? { search } : {}) };
  return foundIn(await call(listOrders, { params: { status: 'process' }, query }, { signal }), optionOf);
}

interface RaiseValues {
  order: OrderOption | null;
  reasonId: string;
  at: TypedMoment;
  /** Where the vehicle was seen last. */
  atVehicle: boolean;
  place: string;
  description: string;
}

const nothing: RaiseValues = { order: null, reasonId: '', at: null, atVehicle: false, place: '', description: '' };

function useRaiseForm(orderId: string | undefined, onClose: () => void) {
  const { navigate } = useUi();
  const photos = usePhotos(problemMaxPhotos);
  const raise = useRaiseProblem();
  const kinds = useAccidentKinds().data ?? [];
  const { confirm, dialog } = useConfirm();
  const now = new Date(useNow());
  const raised = useRef<string>(undefined);
  const placeOf = ({ order }: RaiseValues) => {
    if (!order) return { zone: readZone() };
    return { zone: zoneOf(order.timezone), room: happenedBetween({ pickupFrom: new Date(order.pickupFrom) }, now) };
  };
  const checked = useKeptForm<RaiseValues>({
    name: `problem.raise.${orderId ?? ''}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: nothing,
    check: (values) => {
      const wrong = text(values.description, problemLabels.description, {
        max: problemTextMax.description,
        required: true,
      });
      const tooLong = text(values.place, problemLabels.place, { max: problemTextMax.place });
      return {
        ...(values.order ? {} : { order: 'Pesanan wajib diisi' }),
        ...(values.reasonId ? {} : { reasonId: `${problemLabels.kind} wajib diisi` }),
        ...momentErrors(values.at, placeOf(values), now),
        ...(tooLong && !values.atVehicle ? { place: tooLong } : {}),
        ...(wrong ? { description: wrong } : {}),
        ...photos.errors,
      };
    },
    whileTyping: ['description', 'place'],
    ask: async ({ reasonId }) => {
      const kind = kinds.find(({ id }) => id === reasonId);
      if (!kind?.needConfirm) return true;
      const text = 'Penyedia dan pengirim langsung diberi tahu.';
      return confirm({ title: `Laporkan ${kind.name.toLowerCase()}?`, text, verb: strings.raise });
    },
    onSubmit: async (values) => {
      const { order, reasonId, atVehicle, place, description } = values;
      if (!order) return false;
      const seen = atVehicle ? order.lastPosition : null;
      const { at } = readMoment(values.at, placeOf(values), now);
      const body = {
        reasonId,
        description,
        place: seen ? seen.place : place.trim() || null,
        position: seen && { latitude: seen.latitude, longitude: seen.longitude },
        ...(at ? { at: at.toISOString() } : {}),
        photoUrls: photos.urls,
      };
      raised.current = (await raise.mutateAsync({ params: { id: order.value }, body })).id;
      say('Masalah dilaporkan.');
    },
    onDone: () => {
      onClose();
      if (raised.current) void navigate(to('problem', { id: raised.current }));
    },
  });
  return { checked, photos, kinds, placeOf, dialog, now };
}

/** Reports a problem of an order under way: which, what, when, where, with photos. */
export function RaiseDrawer({ orderId, onClose }: { orderId: string | undefined; onClose(): void }) {
  const { checked, photos, kinds, placeOf, dialog, now } = useRaiseForm(orderId, onClose);
  const { form } = checked;
  const { order, reasonId, atVehicle } = form.values;
  const kind = kinds.find(({ id }) => id === reasonId);
  const asked = useAskedOrder(orderId).data;
  const refused = asked ? raiseRefusal(asked) : null;
  const filled = useRef(false);
  useEffect(() => {
    if (!asked || filled.current) return;
    filled.current = true;
    form.setValues({ order: optionOf(asked) });
    form.resetDirty({ ...form.getValues(), order: optionOf(asked) });
  }, [asked, form]);
  const seen = order?.lastPosition;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={strings.raise}
      subtitle={order ? [order.label, order.hint].filter(Boolean).join(' · ') : 'Pilih pesanan yang sedang jalan'}
      verb={strings.raise}
      disabled={refused !== null}
    >
      {refused && <Notice tone="attention">{refused}</Notice>}
      {orderId === undefined && (
        <LazySelect<OrderOption>
          label="Pesanan"
          required
          load={loadOrders}
          placeholder="Cari no. kargo, plat, pengemudi"
          {...form.getInputProps('order')}
        />
      )}
      <SelectInput
        label={problemLabels.kind}
        required
        options={kinds
          .toSorted((a, b) => Number(a.freeText) - Number(b.freeText))
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('reasonId')}
      />
      {kind?.stopsJourney && (
        <Notice tone="attention">Langkah pesanan ini tertahan sampai masalahnya diselesaikan.</Notice>
      )}
      <MomentField input={form.getInputProps('at')} place={placeOf(form.values)} />
      {seen && (
        <Checkbox
          label={`Di posisi terakhir kendaraan: ${seen.place}, ${positionTime(seen, now.getTime())}`}
          checked={atVehicle}
          onChange={(chosen) => form.setFieldValue('atVehicle', chosen)}
        />
      )}
      {!(seen && atVehicle) && (
        <TextInput label={problemLabels.place} placeholder="Tol Cipali KM 120" {...form.getInputProps('place')} />
      )}
      <TextArea label={problemLabels.description} required {...form.getInputProps('description')} />
      <PhotoField photos={photos} label="Foto kejadian" error={form.errors.photoUrls} />
      {dialog}
    </FormDrawer>
  );
}
