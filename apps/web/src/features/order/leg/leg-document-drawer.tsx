import { type LegDocumentKind, legDocumentKinds, legDocumentLabels } from '@lajur/domain/order/leg';
import { storeFile } from '../../../ui/call/store-file';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { FieldErrors } from '../../../ui/form/form-errors';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { SelectInput } from '../../../ui/input/select-input';
import { FileDrop } from '../../../ui/upload/file-drop';
import { UploadList } from '../../../ui/upload/upload-list';
import { useUploads } from '../../../ui/upload/use-uploads';
import type { LegFormProps } from './leg-drawer';
import { legsToSend, usePutLegs } from './queries';

const accept = ['pdf', 'jpg', 'jpeg', 'png'] as const;
const usual = { LAND: 'SURAT_JALAN', SEA: 'BILL_OF_LADING', AIR: 'AIR_WAYBILL' } as const;

function useDocumentForm({ order, legs, at, onClose }: LegFormProps) {
  const put = usePutLegs();
  const leg = legs.legs[at];
  const files = useUploads<string>({ accept, send: (file) => storeFile(file, file.name) });
  const sent = files.uploads.flatMap(({ result, file }) => (result ? [{ fileUrl: result, name: file.name }] : []));
  const checked = useKeptForm<{ kind: LegDocumentKind }>({
    name: `order.leg-document.${order.id}.${at}`,
    hasFiles: files.uploads.length > 0,
    initialValues: { kind: usual[leg?.mode ?? 'LAND'] },
    check: (): FieldErrors => {
      if (files.busy) return { file: 'Tunggu berkas selesai dikirim' };
      return sent.length === 0 ? { file: 'Berkas wajib diisi' } : {};
    },
    onSubmit: async ({ kind }) => {
      const documents = [...(leg?.documents ?? []), ...sent.map((one) => ({ kind, ...one }))];
      await put.mutateAsync({
        params: { id: order.id },
        body: {
          version: legs.version,
          legs: legsToSend(legs.legs.map((one, index) => (index === at ? { ...one, documents } : one))),
        },
      });
      say('Dokumen tersimpan.');
    },
    onDone: onClose,
  });
  return { checked, files, sent };
}

/** Documents of one part of the way. */
export function LegDocumentDrawer(props: LegFormProps) {
  const { order, at, onClose } = props;
  const { checked, files, sent } = useDocumentForm(props);
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={`Tambah dokumen tahap ${at + 1}`}
      subtitle={order.cargoNo}
      verb="Simpan dokumen"
    >
      <SelectInput
        label="Jenis dokumen"
        required
        options={legDocumentKinds.map((value) => ({ value, label: legDocumentLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <FileDrop
        label="Berkas"
        required
        multiple
        accept={accept}
        data-path="file"
        error={sent.length > 0 ? undefined : form.errors.file}
        onFiles={files.add}
      />
      <UploadList uploads={files.uploads} onRemove={files.remove} onRetry={files.retry} />
    </FormDrawer>
  );
}
