import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { brokenQuestions } from '@lajur/domain/order/count-question';
import { discrepancyProblems } from '@lajur/domain/order/quantity';
import { unitLabels } from '@lajur/domain/order/status-label';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { storeFile } from '../../../ui/call/store-file';
import { toast } from '../../../ui/call/toast-store';
import { useConfirm } from '../../../ui/confirm';
import { Drawer } from '../../../ui/drawer';
import { NumberInput } from '../../../ui/input/number-input';
import { TextArea } from '../../../ui/input/text-input';
import { Notice } from '../../../ui/notice';
import { FileDrop } from '../../../ui/upload/file-drop';
import { UploadList } from '../../../ui/upload/upload-list';
import { useUploads } from '../../../ui/upload/use-uploads';
import { formErrors } from '../form-errors';
import { useReportDiscrepancy } from '../queries';
import { noReason, ReasonFields, reasonBody } from '../reason/reason-fields';
import { countConfirm, doubtsOf } from './count-confirm';
import classes from './step-drawer.module.css';
import { useNewStepTime } from './step-time-field';

const accept = ['jpg', 'jpeg', 'png'] as const;

/** The goods arrived damaged or short (BASP): why, what is seen, how many, with photos. The shipper decides then. */
export function DiscrepancyDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const [reason, setReason] = useState(noReason);
  const [description, setDescription] = useState('');
  const [lines, setLines] = useState(() =>
    order.goods.map(({ seq, name, unit }) => ({
      seq,
      name,
      unit,
      damaged: 0 as number | null,
      missing: 0 as number | null,
    })),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const photos = useUploads<string>({ accept, send: (file) => storeFile(file, file.name) });
  const report = useReportDiscrepancy();
  const { confirm, dialog } = useConfirm();
  const when = useNewStepTime(order, 'report-discrepancy', 'Kirim berita acara', errors.at);

  const photoUrls = photos.uploads.flatMap((one) => (one.result ? [one.result] : []));
  const sending = photos.uploads.some((one) => one.state === 'sending' || one.state === 'shrinking');
  const counted = lines.some((line) => (line.damaged ?? 0) + (line.missing ?? 0) > 0);

  const wrongDescription = text(description, 'Uraian', { max: orderTextMax.discrepancy, required: true });

  const send = async () => {
    const given = reasonBody(reason);
    const counts = lines.map(({ seq, damaged, missing: lost }) => ({ seq, damaged: damaged ?? 0, missing: lost ?? 0 }));
    const missing = {
      ...('errors' in given ? given.errors : {}),
      ...(wrongDescription ? { description: wrongDescription } : {}),
      ...(photoUrls.length > 0 ? {} : { photoUrls: sending ? 'Tunggu foto selesai dikirim' : 'Foto wajib diisi' }),
      ...discrepancyProblems(order, counts),
    };
    setErrors(missing);
    if ('errors' in given || Object.keys(missing).length > 0) return;
    const time = await when.take();
    if (!time) return;
    const questions = brokenQuestions(order, counts);
    if (questions.length > 0 && !(await confirm(countConfirm(questions, 'Kirim berita acara')))) return;
    report.mutate(
      {
        params: { id: order.id },
        body: {
          version: order.version,
          ...given.body,
          description,
          photoUrls,
          lines: counts,
          ...time,
          confirmed: [...doubtsOf(questions), ...time.confirmed],
        },
      },
      {
        onSuccess: () => {
          toast('Berita acara terkirim. Pengirim memutuskan langkah berikutnya.', 'good');
          onClose();
        },
        onError: (error) => setErrors(formErrors(error)),
      },
    );
  };
  const setLine = (seq: number, part: { damaged?: number | null; missing?: number | null }) =>
    setLines((before) => before.map((one) => (one.seq === seq ? { ...one, ...part } : one)));

  return (
    <Drawer
      opened
      dirty={when.dirty || reason !== noReason || description !== '' || counted || photos.uploads.length > 0}
      onClose={onClose}
      width={640}
      title="Laporkan barang tidak utuh"
      subtitle={`${order.cargoNo} · ${order.destination.name}`}
      summary="Berita acara selisih pengiriman (BASP)"
      summaryNote="Setelah dikirim, pengirim yang memutuskan."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kembali
          </Button>
          <Button loading={report.isPending} onClick={() => void send()}>
            Kirim berita acara
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
        {when.field}
        <ReasonFields type="basp" value={reason} onChange={setReason} errors={errors} />
        <TextArea
          label="Uraian"
          required
          value={description}
          error={description.trim() ? wrongDescription : errors.description}
          onChange={setDescription}
        />
        <fieldset className={classes.lines}>
          <legend>Jumlah rusak dan hilang</legend>
          {lines.map((line, index) => (
            <div key={line.seq} className={classes.line}>
              <span className={classes.lineName}>{line.name}</span>
              <NumberInput
                label="Rusak"
                aria-label={`Rusak, ${line.name}`}
                decimals={3}
                unit={unitLabels[line.unit]}
                value={line.damaged}
                error={errors[`lines.${index}.damaged`]}
                onChange={(damaged) => setLine(line.seq, { damaged })}
              />
              <NumberInput
                label="Hilang"
                aria-label={`Hilang, ${line.name}`}
                decimals={3}
                unit={unitLabels[line.unit]}
                value={line.missing}
                error={errors[`lines.${index}.missing`]}
                onChange={(lost) => setLine(line.seq, { missing: lost })}
              />
            </div>
          ))}
          {errors.lines && !counted && <p className={classes.error}>{errors.lines}</p>}
        </fieldset>
        <FileDrop
          label="Foto barang"
          required
          multiple
          accept={accept}
          error={photoUrls.length > 0 ? undefined : errors.photoUrls}
          onFiles={photos.add}
        />
        <UploadList uploads={photos.uploads} onRemove={photos.remove} onRetry={photos.retry} />
      </div>
      {dialog}
    </Drawer>
  );
}
