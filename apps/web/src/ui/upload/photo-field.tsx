import type { ReactNode } from 'react';
import { storeFile } from '../call/store-file';
import type { FieldErrors } from '../form/form-errors';
import { FileDrop } from './file-drop';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

const accept = ['jpg', 'jpeg', 'png'] as const;

/** Photos that go with a form, so many at most: stored as they are chosen, named by it once it is sent. */
export function usePhotos(max: number) {
  const uploads = useUploads<string>({ accept, send: (file) => storeFile(file, file.name) });
  const urls = uploads.uploads.flatMap((one) => (one.result ? [one.result] : []));
  const wrong = uploads.busy
    ? 'Tunggu foto selesai dikirim'
    : uploads.isLost
      ? 'Ada foto yang belum terkirim. Coba lagi, atau hapus dari daftar.'
      : urls.length > max
        ? `Maksimal ${max} foto`
        : null;
  const errors: FieldErrors = wrong ? { photoUrls: wrong } : {};
  return { ...uploads, urls, errors };
}

interface PhotoFieldProps {
  photos: ReturnType<typeof usePhotos>;
  label: string;
  /** At least one has to be there. */
  required?: boolean;
  error: ReactNode;
}

/** By choosing, dragging or with the camera. */
export function PhotoField({ photos, label, required = false, error }: PhotoFieldProps) {
  const lacks = required && photos.uploads.length === 0;
  return (
    <>
      <FileDrop
        label={label}
        multiple
        accept={accept}
        data-path="photoUrls"
        error={lacks || photos.errors.photoUrls ? error : undefined}
        onFiles={photos.add}
      />
      <UploadList uploads={photos.uploads} onRemove={photos.remove} onRetry={photos.retry} />
    </>
  );
}
