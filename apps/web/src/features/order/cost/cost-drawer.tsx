import type { CostLine } from '@lajur/api-contract/order-cost';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { costProblems } from '@lajur/domain/order/additional-cost';
import { storeFile } from '../../../ui/call/store-file';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Checkbox } from '../../../ui/input/checkbox';
import { CurrencyInput } from '../../../ui/input/number-input';
import { SelectInput } from '../../../ui/input/select-input';
import { TextArea } from '../../../ui/input/text-input';
import { Notice } from '../../../ui/notice';
import { FileDrop } from '../../../ui/upload/file-drop';
import { UploadList } from '../../../ui/upload/upload-list';
import { useUploads } from '../../../ui/upload/use-uploads';
import { useReasons } from '../queries';
import { usePutCost } from './queries';

const accept = ['jpg', 'jpeg', 'png'] as const;

interface CostValues {
  reasonId: string;
  amount: number | null;
  note: string;
  asDraft: boolean;
}

export interface CostDrawerProps {
  order: OrderDetail;
  /** The cost that is changed; without it a new one is made. */
  cost?: CostLine;
  onClose(): void;
}

const proofOf = (uploads: readonly { result?: string }[]) => uploads.findLast((one) => one.result)?.result ?? null;

function useCostForm({ order, cost, onClose }: CostDrawerProps) {
  const { data: reasons = [] } = useReasons('cost');
  const put = usePutCost();
  const photos = useUploads<string>({ accept, send: (file) => storeFile(file, file.name) });
  const sending = photos.uploads.some((one) => one.state === 'sending' || one.state === 'shrinking');
  const proofUrl = proofOf(photos.uploads) ?? cost?.proofUrl ?? null;
  const isAsked = cost?.status === 'SUBMIT';

  const checked = useKeptForm<CostValues>({
    name: `order.cost.${order.id}.${cost?.id ?? 'new'}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: {
      reasonId: cost?.reasonId ?? '',
      amount: cost?.amount ?? null,
      note: cost?.note ?? '',
      asDraft: false,
    },
    check: ({ reasonId, amount, note, asDraft }) => {
      const reason = reasons.find(({ id }) => id === reasonId) ?? null;
      const given = { reason, amount, note: note.trim() || null, hasProof: proofUrl !== null };
      const problems = costProblems(given, { submits: isAsked || !asDraft });
      return sending ? { ...problems, proofUrl: 'Tunggu foto selesai dikirim' } : problems;
    },
    whileTyping: ['note'],
    onSubmit: async ({ reasonId, amount, note, asDraft }) => {
      await put.mutateAsync({
        params: { id: order.id },
        body: {
          cost: cost && { id: cost.id, version: cost.version },
          reasonId,
          amount: amount ?? 0,
          note: note.trim() || null,
          proofUrl,
          submit: !asDraft,
        },
      });
      say(asDraft ? 'Konsep biaya tersimpan.' : 'Biaya diajukan. Penyedia yang memutuskan.');
    },
    onDone: onClose,
  });
  return { checked, reasons, photos, proofUrl, isAsked };
}

/** An additional cost: why, how much, with its proof. The marketplace decides on it. */
export function CostDrawer(props: CostDrawerProps) {
  const { order, cost, onClose } = props;
  const { checked, reasons, photos, proofUrl, isAsked } = useCostForm(props);
  const { form } = checked;
  const { asDraft, reasonId } = form.values;
  const free = reasons.find(({ id }) => id === reasonId)?.freeText ?? false;
  return (
    <FormDrawer
      checked={checked}
      dirty={form.isDirty() || photos.uploads.length > 0}
      onClose={onClose}
      width={560}
      title={cost ? 'Ubah biaya tambahan' : 'Tambah biaya'}
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      summary="Penyedia yang memutuskan"
      summaryNote="Sampai diputuskan, biaya masih bisa diubah atau ditarik."
      verb={isAsked ? 'Simpan biaya' : asDraft ? 'Simpan konsep' : 'Ajukan biaya'}
    >
      {cost?.status === 'REVISE' && cost.decisionNote && (
        <Notice tone="attention">Perlu revisi: {cost.decisionNote}</Notice>
      )}
      <SelectInput
        label="Alasan"
        required
        options={reasons
          .toSorted((a, b) => Number(a.freeText) - Number(b.freeText))
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('reasonId')}
      />
      <CurrencyInput label="Jumlah biaya" required {...form.getInputProps('amount')} />
      <TextArea label="Catatan" required={free} {...form.getInputProps('note')} />
      <FileDrop
        label="Foto bukti"
        required={isAsked || !asDraft}
        accept={accept}
        hint={proofUrl && photos.uploads.length === 0 ? 'Bukti sudah tersimpan. Foto baru menggantikannya.' : undefined}
        data-path="proofUrl"
        error={proofUrl ? undefined : form.errors.proofUrl}
        onFiles={(files) => {
          for (const { id } of photos.uploads) photos.remove(id);
          photos.add(files);
        }}
      />
      <UploadList uploads={photos.uploads} onRemove={photos.remove} onRetry={photos.retry} />
      {!isAsked && (
        <Checkbox
          label="Simpan sebagai konsep dulu"
          checked={asDraft}
          onChange={(checked) => form.setFieldValue('asDraft', checked)}
        />
      )}
    </FormDrawer>
  );
}
