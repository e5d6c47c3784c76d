import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { handoverStep, recipientProblem } from '@lajur/domain/order/bast';
import { statusLabel } from '@lajur/domain/order/status-label';
import { maxStepPhotos } from '@lajur/domain/order/text-limits';
import { storeFile } from '../../../ui/call/store-file';
import { useUser } from '../../../ui/call/use-user';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { FieldErrors } from '../../../ui/form/form-errors';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Checkbox } from '../../../ui/input/checkbox';
import { TextInput } from '../../../ui/input/text-input';
import type { TypedMoment } from '../../../ui/shipment/moment-field';
import { useNewStepTime } from '../../../ui/shipment/step-time-field';
import { SignatureInput } from '../../../ui/signature/signature-input';
import { PhotoField, usePhotos } from '../../../ui/upload/photo-field';
import { useReceive, useReportStatus } from '../queries';
import { useOrderAtStop } from './use-order-at-stop';
import { useUndoOffer } from './use-undo';

const words = {
  receive: {
    title: 'Catat barang diterima',
    note: 'Barang diterima utuh di titik bongkar terakhir.',
    send: 'Catat barang diterima',
  },
  'next-drop': {
    title: 'Catat serah terima',
    note: 'Setelah ini kendaraan menuju titik bongkar berikutnya.',
    send: 'Catat dan lanjutkan',
  },
} as const;

interface BastValues {
  at: TypedMoment;
  recipientName: string;
  signature: Blob | null;
  /** Nobody is there: before the last drop a photo says so. */
  absent: boolean;
}

function handoverErrors({ recipientName, signature, absent }: BastValues, photos: number): FieldErrors {
  const wrongName = recipientProblem(recipientName);
  if (absent) return photos > 0 ? {} : { photoUrls: 'Foto barang di titik ini wajib diisi' };
  return {
    ...(wrongName ? { recipientName: wrongName } : {}),
    ...(signature ? {} : { signature: 'Tanda tangan wajib diisi' }),
  };
}

/** The goods of this stop are received whole: who received them, and their signature (BAST). */
export function BastDrawer({ order: latest, onClose }: { order: OrderDetail; onClose(): void }) {
  const order = useOrderAtStop(latest);
  const stop = order.stops.find((one) => one.seq === order.currentStop);
  const step = handoverStep(order);
  const { fullName } = useUser();
  const receive = useReceive();
  const report = useReportStatus();
  const offerUndo = useUndoOffer();
  const when = useNewStepTime(order, step, words[step].send);
  const photos = usePhotos(maxStepPhotos);
  const place = stop?.name ?? order.destination.name;

  const send = async ({ at, recipientName, signature }: BastValues) => {
    const params = { id: order.id };
    const known = { version: order.version, ...when.timeOf(at) };
    if (!signature) {
      const body = { action: 'next-drop', recipientAbsent: true, photoUrls: photos.urls, ...known } as const;
      const after = await report.mutateAsync({ params, body });
      return offerUndo(after, `Tercatat: ${statusLabel(after.status)}.`);
    }
    const signatureUrl = await storeFile(signature, `bast-${order.cargoNo}.png`);
    const after = await receive.mutateAsync({ params, body: { recipientName, signatureUrl, ...known } });
    const what = step === 'receive' ? order.cargoNo : `di ${place}`;
    offerUndo(after, `Barang ${what} diterima oleh ${recipientName}.`);
  };

  const checked = useKeptForm<BastValues>({
    name: `order.${step}.${order.id}.${order.currentStop}`,
    files: ['signature'],
    hasFiles: photos.uploads.length > 0,
    initialValues: { at: null, recipientName: stop?.contactName ?? '', signature: null, absent: false },
    check: (values) => ({
      ...handoverErrors(values, photos.uploads.length),
      ...(values.absent ? photos.errors : {}),
      ...when.errors(values.at),
    }),
    whileTyping: ['recipientName'],
    ask: ({ at }) => when.ask(at),
    onSubmit: send,
    onDone: onClose,
  });
  const { form } = checked;
  const { absent } = form.values;

  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={words[step].title}
      subtitle={`${order.cargoNo} · ${place}`}
      summary={absent ? 'Penerima tidak ada' : 'Berita acara serah terima (BAST)'}
      summaryNote={words[step].note}
      verb={words[step].send}
    >
      {!absent && (
        <>
          <TextInput label="Nama penerima" required {...form.getInputProps('recipientName')} />
          <SignatureInput
            label="Tanda tangan penerima"
            required
            typedBy={fullName}
            {...form.getInputProps('signature')}
          />
        </>
      )}
      {absent && <PhotoField photos={photos} label="Foto barang di titik ini" required error={form.errors.photoUrls} />}
      {when.field(form.getInputProps('at'))}
      {step === 'next-drop' && (
        <Checkbox
          label="Penerima tidak ada di titik ini"
          checked={absent}
          onChange={(chosen) => form.setValues({ absent: chosen, signature: null })}
        />
      )}
    </FormDrawer>
  );
}
