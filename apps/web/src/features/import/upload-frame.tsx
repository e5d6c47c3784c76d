import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import type { ReactNode } from 'react';
import { useUser } from '../../ui/call/use-user';
import { DetailHead, StickyStep } from '../../ui/detail-page/detail-page';
import type { MenuAction } from '../../ui/menu-action';
import { to } from '../../ui/paths';
import { usePhone } from '../../ui/use-phone';
import classes from './import.module.css';
import type { ImportKindReply, Upload } from './queries';
import { strings } from './strings';
import { UploadChip } from './upload-columns';

export interface UploadFrameProps {
  title: string;
  upload: Upload | undefined;
  kind: ImportKindReply | undefined;
  /** After the facts of the file. */
  note?: ReactNode;
  /** The one filled button, and what stands beside it on a desk. */
  step?: ReactNode;
  beside?: ReactNode;
  more?: readonly MenuAction[];
  /** The page is as high as the window, and its grid scrolls by itself. */
  filled?: boolean;
  children: ReactNode;
}

/** Which file it is and where it stands, around every step of an upload. */
export function UploadFrame(props: UploadFrameProps) {
  const { title, upload, kind, note, step, beside, more, filled = false, children } = props;
  const phone = usePhone();
  const { timezone, fullName } = useUser();
  const zone = zoneOf(timezone);
  const { check } = strings;
  return (
    <div className={classes.page} data-filled={(filled && !phone) || undefined}>
      <DetailHead
        path={[
          { label: strings.title, href: to('uploads') },
          ...(kind ? [{ label: kind.title, href: to('uploads', {}, { type: kind.type }) }] : []),
        ]}
        title={title}
        chip={upload && <UploadChip upload={upload} />}
        facts={
          upload && (
            <>
              {upload.fileName} · {check.rows(upload.rows)} ·{' '}
              {check.uploaded(
                formatDateTime(new Date(upload.createdAt), zone),
                upload.createdBy === fullName ? null : upload.createdBy,
              )}
              {note && <> · {note}</>}
            </>
          )
        }
        phoneFacts={upload && `${upload.fileName} · ${check.rows(upload.rows)}`}
        actions={more}
        nextStep={
          (beside || step) && (
            <>
              {beside}
              {step}
            </>
          )
        }
      />
      {children}
      {phone && step && <StickyStep>{step}</StickyStep>}
    </div>
  );
}
