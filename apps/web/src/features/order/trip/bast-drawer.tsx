import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { handoverStep, recipientProblem } from '@lajur/domain/order/bast';
import { statusLabel } from '@lajur/domain/order/status-label';
import { storeFile } from '../../../ui/call/store-file';
import { useUser } from '../../../ui/call/use-user';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Checkbox } from '../../../ui/input/checkbox';
import { TextInput } from '../../../ui/input/text-input';
import type { TypedMoment } from '../../../ui/shipment/moment-field';
import { useNewStepTime } from '../../../ui/shipment/step-time-field';
import { SignatureInput } from '../../../ui/signature/signature-input';
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
  /** Only at the last drop somebody has to sign. */
  unsigned: boolean;
}

function handoverErrors({ recipientName, signature, unsigned }: BastValues) {
  const wrongName = recipientProblem(recipientName);
  if (unsigned) return {};
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
  const place = stop?.name ?? order.destination.name;

  const send = async ({ at, recipientName, signature }: BastValues) => {
    const params = { id: order.id };
    const known = { version: order.version, ...when.timeOf(at) };
    if (!signature) {
      const after = await report.mutateAsync({ params, body: { action: 'next-drop', ...known } });
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
    initialValues: { at: null, recipientName: stop?.contactName ?? '', signature: null, unsigned: false },
    check: (values) => ({ ...handoverErrors(values), ...when.errors(values.at) }),
    whileTyping: ['recipientName'],
    ask: ({ at }) => when.ask(at),
    onSubmit: send,
    onDone: onClose,
  });
  const { form } = checked;
  const { unsigned } = form.values;

  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={words[step].title}
      subtitle={`${order.cargoNo} · ${place}`}
      summary={unsigned ? 'Tanpa berita acara serah terima' : 'Berita acara serah terima (BAST)'}
      summaryNote={words[step].note}
      verb={words[step].send}
    >
      {!unsigned && (
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
      {when.field(form.getInputProps('at'))}
      {step === 'next-drop' && (
        <Checkbox
          label="Tidak ada yang menandatangani di titik ini"
          checked={unsigned}
          onChange={(chosen) => form.setValues({ unsigned: chosen, signature: null })}
        />
      )}
    </FormDrawer>
  );
}
