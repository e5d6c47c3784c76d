import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { damageTextMax } from '@lajur/domain/damage/damage-report';
import { actionHints, actionLabels } from '@lajur/domain/order/action-text';
import { countAmount, leftHere } from '@lajur/domain/order/quantity';
import { maxStepPhotos, orderTextMax } from '@lajur/domain/order/text-limits';
import { say } from '../../../ui/call/toast-store';
import { FactsList } from '../../../ui/facts-list';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { TextArea, TextInput } from '../../../ui/input/text-input';
import type { TypedMoment } from '../../../ui/shipment/moment-field';
import { useNewStepTime } from '../../../ui/shipment/step-time-field';
import { PhotoField, usePhotos } from '../../../ui/upload/photo-field';
import { useReportLoss } from '../queries';
import { noReason, ReasonFields, type ReasonValues, reasonBody, reasonErrors } from '../reason/reason-fields';

interface LossValues extends ReasonValues {
  at: TypedMoment;
  place: string;
  description: string;
}

const step = 'report-loss';
const label = 'Uraian';

/** All that is left on board is lost: why, what is seen of it, and how much that is. */
export function LossDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const report = useReportLoss();
  const when = useNewStepTime(order, step, actionLabels[step]);
  const photos = usePhotos(maxStepPhotos);
  const initialValues: LossValues = { ...noReason, at: null, place: order.lastPosition?.place ?? '', description: '' };
  const checked = useKeptForm<LossValues>({
    name: `order.${step}.${order.id}`,
    hasFiles: photos.uploads.length > 0,
    initialValues,
    check: ({ at, place, description, ...reason }) => {
      const nowhere = text(place, 'Tempat', { max: damageTextMax.place, required: true });
      const wrong = text(description, label, { max: orderTextMax.discrepancy, required: true });
      return {
        ...reasonErrors(reason),
        ...(nowhere ? { place: nowhere } : {}),
        ...(wrong ? { description: wrong } : {}),
        ...(photos.uploads.length > 0 ? photos.errors : { photoUrls: 'Foto wajib diisi' }),
        ...when.errors(at),
      };
    },
    ask: ({ at }) => when.ask(at),
    onSubmit: async ({ at, place, description, ...reason }) => {
      const told = { ...reasonBody(reason), description, photoUrls: photos.urls, place };
      const body = { version: order.version, ...told, ...when.timeOf(at) };
      await report.mutateAsync({ params: { id: order.id }, body });
      say(`Muatan ${order.cargoNo} dilaporkan hilang. Pengirim memutuskan langkah berikutnya.`);
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={actionLabels[step]}
      subtitle={order.cargoNo}
      summary={actionHints[step]}
      summaryNote="Perjalanan berakhir di sini. Yang sudah diterima di titik sebelumnya tetap tercatat."
      verb={actionLabels[step]}
    >
      <FactsList
        facts={order.goods.map((goods) => ({
          label: goods.name,
          value: `${countAmount(leftHere(order, 'delivered', goods), goods)} hilang`,
        }))}
      />
      <ReasonFields type="basp" form={form} />
      <TextInput label="Tempat" required placeholder="Tol Cipali KM 102" {...form.getInputProps('place')} />
      <TextArea label={label} required {...form.getInputProps('description')} />
      {when.field(form.getInputProps('at'))}
      <PhotoField photos={photos} label="Foto atau laporan polisi" required error={form.errors.photoUrls} />
    </FormDrawer>
  );
}
