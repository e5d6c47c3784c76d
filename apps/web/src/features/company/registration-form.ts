import type { Registration } from '@lajur/api-contract/company-registration';
import {
  fieldsOfStep,
  type RegistrationDraft,
  type RegistrationField,
  type RegistrationStep,
  type RegistrationValues,
  regionFields,
  registrationErrors,
  registrationFieldKeys,
  registrationFields,
  registrationParts,
  registrationSteps,
  stepErrors,
  stepOfField,
} from '@lajur/domain/company/registration';
import {
  isMandatory,
  missingDocuments,
  type SupportDocumentKind,
  supportDocumentKinds,
  supportDocuments,
} from '@lajur/domain/company/support-document';
import { type FormValues, formValues, sentValues } from '../../ui/form/record-values';
import { strings } from './registration-form-strings';

export type Values = FormValues<typeof registrationFields>;

/** The form as it was kept: regions by their names. */
export function valuesOf({ values, regions }: Pick<Registration, 'values' | 'regions'>): Values {
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const filled = Object.fromEntries(
    Object.entries(values).map(([key, value]) =>
      key in regionFields && typeof value === 'string'
        ? [key, { value, label: names.get(value) ?? value }]
        : [key, value],
    ),
  );
  return formValues(registrationFields, filled);
}

/** What is kept and sent of the form. */
export const sentOf = (values: Values): RegistrationValues => sentValues(registrationFields, values);

/** Fields that are as the marketplace saw them when it wrote a note beside them. */
export const isUnchanged = (key: string, values: RegistrationDraft, submitted: RegistrationDraft | null): boolean =>
  submitted !== null &&
  (registrationFieldKeys as readonly string[]).includes(key) &&
  (values[key as RegistrationField] ?? null) === (submitted[key as RegistrationField] ?? null);

/** What notes of the marketplace stand beside. */
export type Noted = Pick<Registration, 'notes' | 'submitted' | 'documents'>;

/** A note that nothing was done about yet: its field is as it was, or no file came to its document since. */
export function openNotes(values: Values, { notes, submitted, documents }: Noted): Registration['notes'] {
  const sent = sentOf(values);
  return notes.filter(({ key, at }) => {
    const document = documents.find(({ kind }) => kind === key);
    return document ? !document.files.some(({ addedAt }) => addedAt > at) : isUnchanged(key, sent, submitted);
  });
}

const isFieldStep = (step: RegistrationStep): step is keyof typeof registrationParts => step in registrationParts;

/** The documents that have a file. */
export const documentsThere = ({ documents }: Pick<Registration, 'documents'>): Set<SupportDocumentKind> =>
  new Set(documents.filter(({ files }) => files.length > 0).map(({ kind }) => kind));

/** Something that is not as it has to be: a field, or a document. */
export interface Lacking {
  key: string;
  /** The field or the document that it is about. */
  field: string;
  label: string;
  why: string;
  step: RegistrationStep;
}

/** Everything that keeps it from being sent, in the order of the form. */
export function lackingOf(values: Values, registration: Registration, today: string): Lacking[] {
  const sent = sentOf(values);
  const errors = registrationErrors(sent, today);
  const fields = registrationFieldKeys.flatMap((key) => {
    const why = errors[key];
    return why
      ? [
          {
            key,
            field: key as string,
            label: registrationFields[key].label,
            why,
            step: stepOfField(key) as RegistrationStep,
          },
        ]
      : [];
  });
  const documents = missingDocuments(sent, documentsThere(registration)).map((kind) => {
    const { label } = supportDocuments[kind];
    return {
      key: kind as string,
      field: kind as string,
      label,
      why: strings.document.missing(label),
      step: 'document' as const,
    };
  });
  return [...fields, ...documents];
}

/** The label and step of what a note stands beside. */
export function placeOf(key: string): Pick<Lacking, 'label' | 'step'> {
  const field = registrationFieldKeys.find((one) => one === key);
  if (field) return { label: registrationFields[field].label, step: stepOfField(field) };
  return { label: supportDocuments[key as SupportDocumentKind]?.label ?? key, step: 'document' };
}

/**
 * Where the form is gone on with: at the first note that nothing was done about, else at the step that was saved last, or the one
 * after it once that lacks nothing.
 */
export function stepToOpen(values: Values, registration: Registration, today: string): RegistrationStep {
  const noted = new Set(openNotes(values, registration).map(({ key }) => placeOf(key).step));
  const first = registrationSteps.find((step) => noted.has(step));
  if (first) return first;
  const { step } = registration;
  const after = registrationSteps[registrationSteps.indexOf(step) + 1];
  return after && stepNote(step, values, registration, today).isDone ? after : step;
}

/** What a step lacks, in words for the lane; null when nothing. */
export function stepNote(step: RegistrationStep, values: Values, registration: Registration, today: string) {
  const sent = sentOf(values);
  const keys: readonly string[] =
    step === 'document' ? supportDocumentKinds : isFieldStep(step) ? fieldsOfStep(step) : [];
  const open = openNotes(values, registration).filter(({ key }) => keys.includes(key));
  if (step === 'review') return { isDone: false, note: strings.last };
  if (open.length > 0) return { isDone: false, note: strings.notes(open.length) };
  if (step === 'document') {
    const mandatory = supportDocumentKinds.filter((kind) => isMandatory(kind, sent));
    const there = documentsThere(registration);
    const done = mandatory.filter((kind) => there.has(kind)).length;
    return done === mandatory.length
      ? { isDone: true, note: strings.complete }
      : { isDone: false, note: strings.of(done, mandatory.length) };
  }
  const count = Object.keys(isFieldStep(step) ? stepErrors(step, sent, today) : {}).length;
  return count === 0 ? { isDone: true, note: strings.complete } : { isDone: false, note: strings.left(count) };
}
