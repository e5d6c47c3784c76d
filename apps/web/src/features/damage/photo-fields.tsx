import { maxDamagePhotos } from '@lajur/domain/damage/damage-report';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { storeFile } from '../../ui/call/store-file';
import { FileDrop } from '../../ui/upload/file-drop';
import { UploadList } from '../../ui/upload/upload-list';
import { useUploads } from '../../ui/upload/use-uploads';
import { PhotoList } from '../../ui/viewer/photo-list';
import type { DamageValues } from './damage-form-values';

const accept = ['jpg', 'jpeg', 'png'] as const;

/** Photos of the goods: made small and stored as they are chosen, so that a draft has them too. */
export function PhotoFields({ form }: { form: UseFormReturnType<DamageValues> }) {
  const { uploads, add, remove, retry } = useUploads<string>({
    accept,
    send: (file) => storeFile(file, file.name),
  });
  const { photoUrls } = form.values;

  // What has arrived is the form's.
  useEffect(() => {
    for (const { id, result } of uploads) {
      if (!result) continue;
      const known = form.getValues().photoUrls;
      if (!known.includes(result)) form.setFieldValue('photoUrls', [...known, result].slice(0, maxDamagePhotos));
      remove(id);
    }
  }, [uploads, form, remove]);

  return (
    <>
      {photoUrls.length < maxDamagePhotos && (
        <FileDrop
          label="Foto barang"
          required
          multiple
          accept={accept}
          data-path="photoUrls"
          error={photoUrls.length > 0 ? undefined : form.errors.photoUrls}
          onFiles={add}
        />
      )}
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      {photoUrls.length > 0 && (
        <PhotoList
          urls={photoUrls}
          label="Foto barang"
          onRemove={(url) =>
            form.setFieldValue(
              'photoUrls',
              photoUrls.filter((one) => one !== url),
            )
          }
        />
      )}
    </>
  );
}
