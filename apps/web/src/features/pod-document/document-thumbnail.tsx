import { IconCamera, IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useFileUrl } from '../../ui/call/use-file-url';
import { usePhone } from '../../ui/use-phone';
import classes from './pod.module.css';
import type { Slot } from './slots';

/** A small picture of the document; an empty place is dashed. Decoration: the words stand beside it. */
export function DocumentThumbnail({ slot }: { slot: Slot }) {
  const phone = usePhone();
  const { document, queued } = slot;
  const isPicture = document?.contentType?.startsWith('image/') ?? false;
  const stored = useFileUrl(isPicture && !queued ? document?.fileUrl : null);
  const source = queued ? queued.preview : stored;
  const Icon = phone ? IconCamera : IconUpload;
  if (!queued && !document?.fileUrl) {
    return (
      <span className={classes.thumbnail} data-empty>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
    );
  }
  return (
    <span className={classes.thumbnail}>
      {source ? <img src={source} alt="" /> : !isPicture && <IconFileTypePdf size={26} stroke={1.5} aria-hidden />}
    </span>
  );
}
