import { type ReactNode, useState } from 'react';
import { storeFile } from '../call/store-file';
import type { FieldErrors } from '../form/form-errors';
import { FileList } from '../viewer/file-list';
import { FileDrop } from './file-drop';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

/** What spec §5 takes as an attachment. */
const accept = ['jpg', 'jpeg', 'png', 'pdf', 'docx'] as const;
const maxOtherBytes = 5 * 1024 * 1024;
/** A file that a record has. */
interface HeldFile {
  url: string;
  fileName: string;
  size: number;
}
const none: readonly HeldFile[] = [];

/** Files that go with a form: those the record has, and others that are stored as they are chosen. */
export function useAttachments(held: readonly HeldFile[] = none, max = 10) {
  const [left, setLeft] = useState(held);
  const uploads = useUploads<string>({ accept, maxOtherBytes, send: (file) => storeFile(file, file.name) });
  const urls = [...left.map(({ url }) => url), ...uploads.uploads.flatMap(({ result }) => (result ? [result] : []))];
  const wrong = uploads.busy
    ? 'Tunggu berkas selesai dikirim'
    : uploads.isLost
      ? 'Ada berkas yang belum terkirim. Coba lagi, atau hapus dari daftar.'
      : urls.length > max
        ? `Paling banyak ${max} berkas`
        : null;
  return {
    ...uploads,
    left,
    takeOff: (url: string) => setLeft((all) => all.filter((one) => one.url !== url)),
    urls,
    isDirty: left.length < held.length || uploads.uploads.length > 0,
    errors: (wrong ? { fileUrls: wrong } : {}) satisfies FieldErrors as FieldErrors,
  };
}

interface AttachmentFieldProps {
  attachments: ReturnType<typeof useAttachments>;
  label: string;
  required?: boolean;
  error: ReactNode;
}

/** JPG, PNG, PDF and DOCX by choosing, dragging or with the camera. */
export function AttachmentField({ attachments, label, required, error }: AttachmentFieldProps) {
  const { left, takeOff, uploads, add, remove, retry } = attachments;
  return (
    <>
      <FileDrop
        label={label}
        required={required}
        multiple
        accept={accept}
        hint="JPG, PNG, PDF, atau DOCX. Foto diperkecil sendiri, berkas lain maksimal 5 MB."
        data-path="fileUrls"
        error={error}
        onFiles={add}
      />
      {left.length > 0 && (
        <FileList
          files={left.map(({ fileName, ...one }) => ({ ...one, name: fileName }))}
          empty=""
          onRemove={takeOff}
        />
      )}
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
    </>
  );
}
