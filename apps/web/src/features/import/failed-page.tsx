import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import classes from './import.module.css';
import type { ImportKindReply, Upload } from './queries';
import { ReadingForm } from './reading-form';
import { strings } from './strings';
import { UploadFrame } from './upload-frame';

/** A file that could not be read: why, and both ways on. */
export function FailedPage({ upload, kind }: { upload: Upload; kind: ImportKindReply }) {
  return (
    <UploadFrame title={strings.check.title(kind.title)} upload={upload} kind={kind}>
      <EmptyState
        drawing="documents"
        title={upload.message ?? strings.failed.title}
        text={strings.failed.text}
        actions={
          <Button component={Link} href={to('uploads', {}, { type: kind.type })}>
            {strings.check.again}
          </Button>
        }
      />
      <div className={classes.narrow}>
        <ReadingForm upload={upload} />
      </div>
    </UploadFrame>
  );
}
