import type { CostLine } from '@lajur/api-contract/order-cost';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { costProblems } from '@lajur/domain/order/additional-cost';
import type { ReactNode } from 'react';
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

const proofOf = (uploads: readonly { result?: string }[]) => uploads.findLast((one) => one.result)?.result ?? null;

interface CostValues {
  reasonId: string;
  amount: number | null;
  note: string;
  asDraft: boolean;
}

interface SentCost {
  reasonId: string;
  amount: number;
  note: string | null;
  proofUrl: string | null;
  submit: boolean;
}

export interface CostDrawerProps {
  order: OrderDetail;
  /** The cost that is changed; without it a new one is made. */
  cost?: CostLine;
  onClose(): void;
}

/** Fields of a cost that is asked for with a photo of its proof, whatever becomes of it. */
export function useCostForm({
  order,
  cost,
  name,
  initialAmount,
  problemOf,
  onSubmit,
  onClose,
}: CostDrawerProps & {
  /** Of the draft that survives a reload. */
  name: string;
  initialAmount: number | null;
  /** What is wrong with the amount besides. */
  problemOf?(amount: number): string | null;
  onSubmit(given: SentCost): Promise<void>;
}) {
  const { data: reasons = [] } = useReasons('cost');
  const photos = useUploads<string>({ accept, send: (file) => storeFile(file, file.name) });
  const sending = photos.uploads.some((one) => one.state === 'sending' || one.state === 'shrinking');
  const proofUrl = proofOf(photos.uploads) ?? cost?.proofUrl ?? null;
  const isAsked = cost?.status === 'SUBMIT';

  const checked = useKeptForm<CostValues>({
    name: `order.${name}.${order.id}.${cost?.id ?? 'new'}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: {
      reasonId: cost?.reasonId ?? '',
      amount: initialAmount,
      note: cost?.note ?? '',
      asDraft: false,
    },
    check: ({ reasonId, amount, note, asDraft }) => {
      const reason = reasons.find(({ id }) => id === reasonId) ?? null;
      const given = { reason, amount, note: note.trim() || null, hasProof: proofUrl !== null };
      const problems = costProblems(given, { submits: isAsked || !asDraft });
      const wrong = problems.amount ?? (amount === null ? null : problemOf?.(amount));
      const all = wrong ? { ...problems, amount: wrong } : problems;
      return sending ? { ...all, proofUrl: 'Tunggu foto selesai dikirim' } : all;
    },
    whileTyping: ['note'],
    onSubmit: ({ reasonId, amount, note, asDraft }) =>
      onSubmit({ reasonId, amount: amount ?? 0, note: note.trim() || null, proofUrl, submit: !asDraft }),
    onDone: onClose,
  });
  return { checked, reasons, photos, proofUrl, isAsked };
}

/** Reason, note and photo of a cost; `children` is how much it is. */
export function CostFields({
  form: { checked, reasons, photos, proofUrl, isAsked },
  children,
}: {
  form: ReturnType<typeof useCostForm>;
  children: ReactNode;
}) {
  const { form } = checked;
  const { asDraft, reasonId } = form.values;
  const free = reasons.find(({ id }) => id === reasonId)?.freeText ?? false;
  return (
    <>
      <SelectInput
        label="Alasan"
        required
        options={reasons
          .toSorted((a, b) => Number(a.freeText) - Number(b.freeText))
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('reasonId')}
      />
      {children}
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
    </>
  );
}

/** What is said below the form of every cost. */
export const decidedByMarketplace = {
  summary: 'Penyedia yang memutuskan',
  summaryNote: 'Sampai diputuskan, biaya masih bisa diubah atau ditarik.',
} as const;

/** An additional cost: why, how much, with its proof. The marketplace decides on it. */
export function CostDrawer({ order, cost, onClose }: CostDrawerProps) {
  const put = usePutCost();
  const fields = useCostForm({
    ...{ order, cost, onClose },
    name: 'cost',
    initialAmount: cost?.amount ?? null,
    onSubmit: async (given) => {
      const seen = cost && { id: cost.id, version: cost.version };
      await put.mutateAsync({ params: { id: order.id }, body: { cost: seen, ...given } });
      say(given.submit ? 'Biaya diajukan. Penyedia yang memutuskan.' : 'Konsep biaya tersimpan.');
    },
  });
  const { checked, isAsked } = fields;
  const { asDraft } = checked.form.values;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={cost ? 'Ubah biaya tambahan' : 'Tambah biaya'}
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      {...decidedByMarketplace}
      verb={isAsked ? 'Simpan biaya' : asDraft ? 'Simpan konsep' : 'Ajukan biaya'}
    >
      {cost?.status === 'REVISE' && cost.decisionNote && (
        <Notice tone="attention">Perlu revisi: {cost.decisionNote}</Notice>
      )}
      <CostFields form={fields}>
        <CurrencyInput label="Jumlah biaya" required {...checked.form.getInputProps('amount')} />
      </CostFields>
      {!isAsked && (
        <Checkbox
          label="Simpan sebagai konsep dulu"
          checked={asDraft}
          onChange={(draft) => checked.form.setFieldValue('asDraft', draft)}
        />
      )}
    </FormDrawer>
  );
}
