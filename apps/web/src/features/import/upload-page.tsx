import { type ImportType, importTypes } from '@lajur/domain/import/definition';
import { importAllows } from '@lajur/domain/import/state';
import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { useSearchParam } from '../../ui/search-params';
import { CheckPage } from './check-page';
import { FailedPage } from './failed-page';
import { MappingPage } from './mapping-page';
import { ProgressPage } from './progress-page';
import { type ImportKindReply, type Upload, useImportTypes, useUpload } from './queries';
import { type UploadEdits, useUploadEdits } from './use-upload-edits';

const isType = (type: string): type is ImportType => (importTypes as readonly string[]).includes(type);

/** One upload, at the step where it stands: whoever opens its address goes on from there. */
export function UploadPage() {
  const { type, id } = useParams('upload');
  if (!isType(type)) return <Gone />;
  return <UploadOfType key={id} type={type} id={id} />;
}

function UploadOfType({ type, id }: { type: ImportType; id: string }) {
  const upload = useUpload({ type, id });
  const types = useImportTypes();
  const uploadEdits = useUploadEdits({ type, id }, upload.data);
  const guard = useUnsavedGuard(() => uploadEdits.edits.snapshot().size > 0);
  const error = (upload.data ? null : upload.error) ?? (types.data ? null : types.error);
  if (error?.status === 404 || error?.status === 400) return <Gone />;
  if (error) {
    const reload = () => void Promise.all([upload.refetch(), types.refetch()]);
    return (
      <>
        <Hidden as="h1">Unggah CSV</Hidden>
        <ErrorView error={error} onReload={reload} />
      </>
    );
  }
  const kind = types.data?.find((one) => one.type === type);
  if (types.data && !kind) return <Gone />;
  if (!upload.data || !kind) return <ProgressPage upload={undefined} kind={kind} edits={uploadEdits.edits} />;
  return (
    <>
      <Step upload={upload.data} kind={kind} uploadEdits={uploadEdits} />
      {guard}
    </>
  );
}

interface StepProps {
  upload: Upload;
  kind: ImportKindReply;
  uploadEdits: UploadEdits;
}

function Step({ upload, kind, uploadEdits }: StepProps) {
  const wanted = useSearchParam('langkah');
  const remap = wanted === 'kolom' && importAllows('change-mapping', upload.state);
  if (upload.state === 'mapping' || (remap && upload.heads.length > 0))
    return <MappingPage key={upload.version} upload={upload} kind={kind} />;
  if (upload.state === 'failed') return <FailedPage upload={upload} kind={kind} />;
  if (upload.state === 'reading' || upload.state === 'checking')
    return <ProgressPage upload={upload} kind={kind} edits={uploadEdits.edits} />;
  return <CheckPage upload={upload} kind={kind} uploadEdits={uploadEdits} />;
}

function Gone() {
  return (
    <>
      <Hidden as="h1">Unggah CSV</Hidden>
      <EmptyState
        drawing="search"
        title="Unggahan ini tidak ada"
        text="Mungkin tautannya lama, atau unggahan ini milik perusahaan lain."
        actions={
          <Button component={Link} href={to('uploads')}>
            Lihat semua unggahan
          </Button>
        }
      />
    </>
  );
}
