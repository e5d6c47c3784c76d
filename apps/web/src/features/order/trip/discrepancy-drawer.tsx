import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { brokenQuestions } from '@lajur/domain/order/count-question';
import { discrepancyProblems } from '@lajur/domain/order/quantity';
import { unitLabels } from '@lajur/domain/order/status-label';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import type { UseFormReturnType } from '@mantine/form';
import { storeFile } from '../../../ui/call/store-file';
import { say } from '../../../ui/call/toast-store';
import { useConfirm } from '../../../ui/confirm';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { NumberInput } from '../../../ui/input/number-input';
import { TextArea } from '../../../ui/input/text-input';
import { FileDrop } from '../../../ui/upload/file-drop';
import { UploadList } from '../../../ui/upload/upload-list';
import { useUploads } from '../../../ui/upload/use-uploads';
import { useReportDiscrepancy } from '../queries';
import { noReason, ReasonFields, type ReasonValues, reasonBody, reasonErrors } from '../reason/reason-fields';
import { countConfirm, doubtsOf } from './count-confirm';
import type { TypedMoment } from './moment-field';
import classes from './step-drawer.module.css';
import { useNewStepTime } from './step-time-field';

const accept = ['jpg', 'jpeg', 'png'] as const;
const verb = 'Kirim berita acara';

interface DiscrepancyValues extends ReasonValues {
  at: TypedMoment;
  description: string;
  lines: { seq: number; damaged: number | null; missing: number | null }[];
}

const countOf = (lines: DiscrepancyValues['lines']) =>
  lines.map(({ seq, damaged, missing }) => ({ seq, damaged: damaged ?? 0, missing: missing ?? 0 }));

/** The form of the report, and the photos that are sent beside it. */
function useDiscrepancyForm(order: OrderDetail, onDone: () => void) {
  const photos = useUploads<string>({ accept, send: (file) => storeFile(file, file.name) });
  const report = useReportDiscrepancy();
  const { confirm, dialog } = useConfirm();
  const when = useNewStepTime(order, 'report-discrepancy', verb);

  const photoUrls = photos.uploads.flatMap((one) => (one.result ? [one.result] : []));
  const sending = photos.uploads.some((one) => one.state === 'sending' || one.state === 'shrinking');

  const checked = useKeptForm<DiscrepancyValues>({
    name: `order.report-discrepancy.${order.id}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: {
      ...noReason,
      at: null,
      description: '',
      lines: order.goods.map(({ seq }) => ({ seq, damaged: 0, missing: 0 })),
    },
    check: (values) => {
      const { at, description, lines } = values;
      const wrong = text(description, 'Uraian', { max: orderTextMax.discrepancy, required: true });
      return {
        ...when.errors(at),
        ...reasonErrors(values),
        ...(wrong ? { description: wrong } : {}),
        ...(photoUrls.length > 0 ? {} : { photoUrls: sending ? 'Tunggu foto selesai dikirim' : 'Foto wajib diisi' }),
        ...discrepancyProblems(order, countOf(lines)),
      };
    },
    whileTyping: ['description'],
    ask: async ({ at, lines }) => {
      const questions = brokenQuestions(order, countOf(lines));
      return (await when.ask(at)) && (questions.length === 0 || (await confirm(countConfirm(questions, verb))));
    },
    onSubmit: async ({ at, description, lines, ...reason }) => {
      const time = when.timeOf(at);
      const counts = countOf(lines);
      const confirmed = [...doubtsOf(brokenQuestions(order, counts)), ...time.confirmed];
      await report.mutateAsync({
        params: { id: order.id },
        body: {
          version: order.version,
          ...reasonBody(reason),
          description,
          photoUrls,
          lines: counts,
          ...time,
          confirmed,
        },
      });
      say('Berita acara terkirim. Pengirim memutuskan langkah berikutnya.');
    },
    onDone,
  });
  return { checked, photos, hasPhotos: photoUrls.length > 0, when, dialog };
}

/** The goods arrived damaged or short (BASP): why, what is seen, how many, with photos. The shipper decides then. */
export function DiscrepancyDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const { checked, photos, hasPhotos, when, dialog } = useDiscrepancyForm(order, onClose);
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      dirty={form.isDirty() || photos.uploads.length > 0}
      onClose={onClose}
      width={640}
      title="Laporkan barang tidak utuh"
      subtitle={`${order.cargoNo} · ${order.destination.name}`}
      summary="Berita acara selisih pengiriman (BASP)"
      summaryNote="Setelah dikirim, pengirim yang memutuskan."
      verb={verb}
    >
      {when.field(form.getInputProps('at'))}
      <ReasonFields type="basp" form={form} />
      <TextArea label="Uraian" required {...form.getInputProps('description')} />
      <BrokenLines goods={order.goods} form={form} />
      <FileDrop
        label="Foto barang"
        required
        multiple
        accept={accept}
        data-path="photoUrls"
        error={hasPhotos ? undefined : form.errors.photoUrls}
        onFiles={photos.add}
      />
      <UploadList uploads={photos.uploads} onRemove={photos.remove} onRetry={photos.retry} />
      {dialog}
    </FormDrawer>
  );
}

interface BrokenLinesProps {
  goods: OrderDetail['goods'];
  form: UseFormReturnType<DiscrepancyValues>;
}

function BrokenLines({ goods, form }: BrokenLinesProps) {
  const counted = countOf(form.values.lines).some(({ damaged, missing }) => damaged + missing > 0);
  return (
    <fieldset className={classes.lines} data-path="lines">
      <legend>Jumlah rusak dan hilang</legend>
      {goods.map(({ seq, name, unit }, index) => (
        <div key={seq} className={classes.line}>
          <span className={classes.lineName}>{name}</span>
          <NumberInput
            label="Rusak"
            aria-label={`Rusak, ${name}`}
            decimals={3}
            unit={unitLabels[unit]}
            {...form.getInputProps(`lines.${index}.damaged`)}
          />
          <NumberInput
            label="Hilang"
            aria-label={`Hilang, ${name}`}
            decimals={3}
            unit={unitLabels[unit]}
            {...form.getInputProps(`lines.${index}.missing`)}
          />
        </div>
      ))}
      {form.errors.lines && !counted && <p className={classes.error}>{form.errors.lines}</p>}
    </fieldset>
  );
}
