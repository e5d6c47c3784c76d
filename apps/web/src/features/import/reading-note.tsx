import { setUploadMapping } from '@lajur/api-contract/import';
import { importAllows } from '@lajur/domain/import/state';
import { useMay } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import type { Upload } from './queries';
import { fileNote, strings } from './strings';

/** How the file was understood, with the way to have it read otherwise: a wrong guess is seen where one lands. */
export function ReadingNote({ upload }: { upload: Upload }) {
  const { type, id, state, counts } = upload;
  const canUpload = useMay(setUploadMapping);
  const text = fileNote(upload);
  if (text === null) return null;
  const canChange = canUpload && importAllows('change-mapping', state) && counts.imported === 0;
  return (
    <>
      {text}
      {canChange && (
        <>
          {' '}
          <TextLink
            href={to('upload', { type, id }, { langkah: 'kolom' })}
            aria-label={strings.check.readOtherwiseLong}
          >
            {strings.check.readOtherwise}
          </TextLink>
        </>
      )}
    </>
  );
}
