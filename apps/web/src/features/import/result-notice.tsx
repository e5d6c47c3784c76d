import { editUploadRow } from '@lajur/api-contract/import';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRefusal } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import classes from './import.module.css';
import { listOf } from './list-of';
import { noticeText } from './notice-text';
import type { Upload } from './queries';
import { strings } from './strings';

/** Over the rows: what an import wrote and left, or why nothing can be changed here. */
export function ResultNotice({ upload }: { upload: Upload }) {
  const { state, type, message } = upload;
  const refused = useRefusal(editUploadRow, strings.check.readOnly);
  const text = noticeText(upload);
  if (!text && !refused) return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone={state === 'done' ? 'good' : message === null ? 'info' : 'attention'}
        icon={state === 'cancelled' ? <IconInfoCircle size={18} stroke={1.7} aria-hidden /> : undefined}
        live
        action={state === 'done' && <TextLink href={listOf[type]}>Buka daftarnya</TextLink>}
      >
        {text ?? refused}
      </Notice>
    </div>
  );
}
