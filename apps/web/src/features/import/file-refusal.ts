import { importLimits } from '@lajur/domain/import/state';
import { fileSize } from '../../ui/upload/file-size';
import { strings } from './strings';

/** Ends of names that are taken. */
export const acceptedFiles: readonly string[] = ['csv', 'xlsx'];

/** What is wrong with a chosen file before it is sent; null when it can go. */
export function fileRefusal(file: Pick<File, 'name' | 'size'>): string | null {
  const end = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (end === 'xls') return strings.oldExcel(file.name);
  if (!acceptedFiles.includes(end)) return strings.wrongKind(file.name);
  if (file.size === 0) return strings.emptyFile(file.name);
  return file.size > importLimits.bytes ? strings.tooLarge(file.name, fileSize(file.size)) : null;
}
