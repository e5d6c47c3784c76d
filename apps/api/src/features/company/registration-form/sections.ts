import type { SupportDocument } from '@lajur/api-contract/company-registration';
import type { DocumentSection } from '@lajur/domain/approval/document';
import {
  type FieldStep,
  type RegistrationDraft,
  type RegistrationField,
  type RegistrationValues,
  regionFields,
  registrationFields,
  registrationParts,
  unusedFields,
} from '@lajur/domain/company/registration';
import { isMandatory, supportDocuments } from '@lajur/domain/company/support-document';
import { fieldText } from '@lajur/domain/record/field-text';

/** The codes of the regions that a registration names. */
export const regionCodes = (values: RegistrationDraft): string[] =>
  (Object.keys(regionFields) as (keyof typeof regionFields)[]).flatMap((key) => {
    const code = values[key];
    return typeof code === 'string' && code !== '' ? [code] : [];
  });

/** How a field reads on the page of the approval. */
function textOf(key: RegistrationField, values: RegistrationValues, regions: ReadonlyMap<string, string>) {
  const value = values[key];
  if (key in regionFields) return typeof value === 'string' ? (regions.get(value) ?? value) : null;
  return fieldText(registrationFields[key], value);
}

/** What of a document stands on the page of the approval. */
interface NamedFiles {
  kind: SupportDocument['kind'];
  files: readonly Pick<SupportDocument['files'][number], 'fileName' | 'url'>[];
}

/** A registration as titled lines: what was filled in, what is not asked for left out, and the documents with their files. */
export function registrationSections(
  values: RegistrationValues,
  documents: readonly NamedFiles[],
  regions: ReadonlyMap<string, string>,
): DocumentSection[] {
  const unused = new Set(unusedFields(values));
  const parts = (Object.keys(registrationParts) as FieldStep[]).flatMap((step) => [...registrationParts[step]]);
  return [
    ...parts.map(({ title, fields }) => ({
      title,
      rows: (fields as readonly RegistrationField[])
        .filter((key) => !unused.has(key))
        .map((key) => ({ key, label: registrationFields[key].label, value: textOf(key, values, regions) })),
    })),
    {
      title: 'Dokumen',
      rows: documents
        .filter(({ kind, files }) => files.length > 0 || isMandatory(kind, values))
        .map(({ kind, files }) => ({
          key: kind,
          label: supportDocuments[kind].label,
          value: null,
          files: files.map(({ fileName, url }) => ({ name: fileName, url })),
        })),
    },
  ];
}
