import { formatNumber } from '@lajur/domain/common/number';
import { useCan } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import classes from './import.module.css';
import { listOf } from './list-of';
import type { Upload } from './queries';
import { strings } from './strings';

/** Over the rows: what an import wrote and left, or why nothing can be changed here. */
export function ResultNotice({ upload }: { upload: Upload }) {
  const { state, counts, message, type } = upload;
  const canUpload = useCan('CREATE_UPLOAD');
  const left = counts.bad + counts.failed;
  const text =
    state === 'done'
      ? `${formatNumber(counts.imported, 0)} baris diimpor.${
          left > 0 ? ` ${formatNumber(left, 0)} baris bermasalah masih di sini; perbaiki lalu impor lagi.` : ''
        }`
      : state === 'cancelled'
        ? `Impor dibatalkan. ${
            counts.imported > 0
              ? `${formatNumber(counts.imported, 0)} baris sudah diimpor dan tetap tersimpan.`
              : 'Tidak ada data yang berubah.'
          } Anda masih bisa mengimpor baris yang baik.`
        : message;
  if (!text && canUpload) return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone={state === 'done' ? 'good' : 'info'}
        live
        action={state === 'done' && <TextLink href={listOf[type]}>Buka daftarnya</TextLink>}
      >
        {text ?? strings.check.readOnly}
      </Notice>
    </div>
  );
}
