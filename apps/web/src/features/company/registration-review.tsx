import type { Registration } from '@lajur/api-contract/company-registration';
import {
  type FieldStep,
  type RegistrationField,
  registrationFields,
  registrationParts,
  registrationStepLabels,
  unusedFields,
} from '@lajur/domain/company/registration';
import { supportDocuments } from '@lajur/domain/company/support-document';
import { fieldText } from '@lajur/domain/record/field-text';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { type Lacking, openNotes, placeOf, sentOf, type Values } from './registration-form';
import classes from './registration-form.module.css';
import { strings } from './registration-form-strings';

/** How a field reads. */
function textOf(key: RegistrationField, values: Values): string | null {
  const value: unknown = values[key];
  if (typeof value === 'object' && value !== null) return (value as { label: string }).label;
  return fieldText(registrationFields[key], value);
}

/** Everything as it will be sent, or was. */
export function RegistrationSummary({ values }: { values: Values }) {
  const unused = new Set(unusedFields(sentOf(values)));
  return (Object.keys(registrationParts) as FieldStep[])
    .flatMap((step) => [...registrationParts[step]])
    .map(({ title, fields }) => (
      <Card key={title} title={title}>
        <FactsList
          facts={(fields as readonly RegistrationField[])
            .filter((key) => !unused.has(key))
            .map((key) => ({ label: registrationFields[key].label, value: textOf(key, values) }))}
        />
      </Card>
    ));
}

/** Which documents go along, by the names of their files. */
const FilesSummary = ({ registration: { documents } }: { registration: Registration }) => (
  <Card title={strings.document.title}>
    <FactsList
      facts={documents
        .filter(({ files }) => files.length > 0)
        .map(({ kind, files }) => ({
          label: supportDocuments[kind].label,
          value: files.map(({ fileName }) => fileName).join(', '),
        }))}
    />
  </Card>
);

interface ReviewProps {
  values: Values;
  registration: Registration;
  lacking: readonly Lacking[];
  hrefOf(place: Pick<Lacking, 'step' | 'field'>): string;
}

/** What is looked at once more before it is sent; what lacks leads to its step. */
export function RegistrationReview({ values, registration, lacking, hrefOf }: ReviewProps) {
  const { usualDays } = registration;
  const notes = openNotes(values, registration);
  return (
    <div className={classes.page}>
      {lacking.length > 0 && (
        <Notice tone="danger" title={strings.review.open}>
          <ul className={classes.lacking}>
            {lacking.map(({ key, field, why, step }) => (
              <li key={key}>
                <TextLink href={hrefOf({ step, field })}>{registrationStepLabels[step]}</TextLink>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lacking.length === 0 && (
        <Notice tone="info">
          {strings.review.why} {usualDays === null ? '' : strings.review.usual(usualDays)}
        </Notice>
      )}
      {lacking.length === 0 && notes.length > 0 && (
        <Notice tone="attention" title={strings.review.notes}>
          <ul className={classes.lacking}>
            {notes.map(({ key, text }) => (
              <li key={key}>
                <TextLink href={hrefOf({ step: placeOf(key).step, field: key })}>{placeOf(key).label}</TextLink>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <RegistrationSummary values={values} />
      <FilesSummary registration={registration} />
    </div>
  );
}
