import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import {
  type FieldStep,
  type RegistrationField,
  registrationFields,
  registrationParts,
  unusedFields,
} from '@lajur/domain/company/registration';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useUser } from '../../ui/call/use-user';
import { FormSection } from '../../ui/form/form-section';
import { RecordInput } from '../../ui/form/record-input';
import { isRegion, RegionInput, ZipcodesOf } from './region-chain';
import { type Noted as NotedBy, openNotes, sentOf, type Values } from './registration-form';
import classes from './registration-form.module.css';
import { strings } from './registration-form-strings';

interface PartProps {
  form: UseFormReturnType<Values>;
  registration: NotedBy;
}

/** The fields of a step, each with the note that the marketplace wrote beside it. */
export function RegistrationFields({ step, form, registration }: PartProps & { step: FieldStep }) {
  const unused = new Set(unusedFields(sentOf(form.values)));
  return registrationParts[step].map(({ title, fields }) => (
    <FormSection key={title} title={title} why={strings.why[title]}>
      {(fields as readonly RegistrationField[])
        .filter((key) => !unused.has(key))
        .map((key) => (
          <Noted key={key} name={key} values={form.values} registration={registration}>
            <FieldInput name={key} form={form} />
          </Noted>
        ))}
    </FormSection>
  ));
}

/** Filled in where it is another, so that it is asked for. */
const asked: ReadonlySet<RegistrationField> = new Set<RegistrationField>([
  'billingAddress',
  'billingPostalCode',
  'nib',
  'siupNo',
  'tdpNo',
]);

function FieldInput({ name, form }: { name: RegistrationField; form: UseFormReturnType<Values> }) {
  if (isRegion(name)) return <RegionInput form={form} name={name} />;
  const field = registrationFields[name];
  const input = <RecordInput field={field} input={form.getInputProps(name)} required={asked.has(name) || undefined} />;
  if (name !== 'postalCode' && name !== 'billingPostalCode') return input;
  return (
    <div>
      {input}
      <ZipcodesOf form={form} name={name} />
    </div>
  );
}

interface NotedProps {
  name: string;
  values: Values;
  registration: NotedBy;
  children: ReactNode;
}

/** What stands in the form, with the marketplace's note beside it, and whether it was changed since. */
export function Noted({ name, values, registration, children }: NotedProps) {
  const zone = zoneOf(useUser().timezone);
  const note = registration.notes.find(({ key }) => key === name);
  if (!note) return children;
  const isOpen = openNotes(values, registration).some(({ key }) => key === name);
  return (
    <div className={classes.noted}>
      <div>{children}</div>
      <aside className={classes.note} aria-label={strings.note}>
        <strong>{strings.note}</strong>
        <span>{note.text}</span>
        <span className={classes.by}>
          {note.by} · {formatDateTime(new Date(note.at), zone)}
        </span>
        <span>{isOpen ? strings.unchanged : strings.changed}</span>
      </aside>
    </div>
  );
}
