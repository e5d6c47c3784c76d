import type { DocumentSection } from '@lajur/domain/approval/document';
import { formatDay } from '@lajur/domain/common/time';
import {
  legalDocumentFields,
  legalKindLabels,
  legalNumberText,
  legalVersionFields,
} from '@lajur/domain/company/legal-document';
import { fileUrl } from '../../../platform/file/file-url';
import type { StoredDocument, VersionFile } from './repository';

const day = (value: string | null) => (value ? formatDay(value) : null);

/** A version as titled lines: what it says, which one it takes the place of, and its files. */
export function legalSections(document: StoredDocument, files: readonly VersionFile[]): DocumentSection[] {
  const { kind, name, no, number, issuer, issuedDay, lastDay, inForce } = document;
  const { number: numberField, issuer: issuerField, issuedDay: issued, lastDay: last } = legalVersionFields;
  return [
    {
      title: 'Dokumen',
      rows: [
        { key: 'kind', label: legalDocumentFields.kind.label, value: legalKindLabels[kind] },
        ...(name ? [{ key: 'name', label: legalDocumentFields.name.label, value: name }] : []),
        { key: 'number', label: numberField.label, value: legalNumberText(kind, number) },
        { key: 'issuer', label: issuerField.label, value: issuer },
        { key: 'issuedDay', label: issued.label, value: day(issuedDay) },
        { key: 'lastDay', label: last.label, value: day(lastDay) ?? 'Selamanya' },
        {
          key: 'files',
          label: 'Berkas',
          value: null,
          files: files.map(({ fileId, fileName }) => ({ name: fileName, url: fileUrl(fileId) })),
        },
      ],
    },
    ...(inForce
      ? [
          {
            title: `Menggantikan versi ${inForce.no}`,
            rows: [
              { key: 'numberBefore', label: numberField.label, value: legalNumberText(kind, inForce.number) },
              { key: 'lastDayBefore', label: last.label, value: day(inForce.lastDay) ?? 'Selamanya' },
            ],
          },
        ]
      : []),
    { title: 'Versi', rows: [{ key: 'no', label: 'Versi ke', value: String(no) }] },
  ];
}
