import type { Registration } from '@lajur/api-contract/company-registration';
import { formatTime, zoneOf } from '@lajur/domain/common/time';
import {
  type FieldStep,
  type RegistrationStep,
  registrationFields,
  registrationParts,
  registrationStepLabels,
  registrationSteps,
  stepErrors,
} from '@lajur/domain/company/registration';
import { supportDocuments } from '@lajur/domain/company/support-document';
import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { FormPage } from '../../ui/form/form-page';
import { FormSummary } from '../../ui/form/form-summary';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { Link, TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { todayHere } from '../../ui/zone';
import { useRegistrationProgress } from './queries';
import { RegistrationDocuments } from './registration-documents';
import { RegistrationFields } from './registration-fields';
import {
  type Lacking,
  lackingOf,
  openNotes,
  placeOf,
  sentOf,
  stepNote,
  stepToOpen,
  type Values,
  valuesOf,
} from './registration-form';
import classes from './registration-form.module.css';
import { stepInAddress, strings } from './registration-form-strings';
import { Journey } from './registration-page';
import { useResubmit, useSubmit } from './registration-queries';
import { RegistrationReview } from './registration-review';
import { strings as words } from './registration-strings';
import { keptHere, useRegistrationDraft } from './use-registration-draft';
import { type FilesState, useUnderWay } from './use-under-way';

const path = [{ label: words.title, href: to('registrationProgress') }];
const hrefOf = (step: RegistrationStep): string => to('companyRegistration', {}, { langkah: stepInAddress[step] });
/** The step at a field of it, or at a document. */
const placeHref = ({ step, field }: Pick<Lacking, 'step' | 'field'>): string =>
  to('companyRegistration', {}, { langkah: stepInAddress[step], bidang: field });
const labels = Object.fromEntries(
  Object.entries({ ...registrationFields, ...supportDocuments }).map(([key, { label }]) => [key, label]),
);
const hasFields = (step: RegistrationStep): step is FieldStep => step in registrationParts;

interface EditorProps {
  registration: Registration;
  /** The version that stands now. */
  latest(): Promise<number>;
  /** Begins anew with what was saved last. */
  reload(): void;
}

/** The registration while it is filled in: one step at a time, kept as it is typed, sent at the end. */
export function RegistrationEditor({ registration, latest, reload }: EditorProps) {
  const written = useSearchParam('langkah');
  const today = todayHere();
  const me = useUser();
  const [here] = useState(() => keptHere(registration, me.id));
  const [values, setValues] = useState(() => here?.values ?? valuesOf(registration));
  const [opened] = useState(() => stepToOpen(values, registration, today));
  const step = registrationSteps.find((one) => stepInAddress[one] === written) ?? opened;
  const draft = useRegistrationDraft(registration, values, step, here?.isBehind ? strings.conflict.behind : null);
  const lacking = lackingOf(values, registration, today);
  const { data: progress } = useRegistrationProgress();
  const { conflict } = draft;
  return (
    <StepForm
      key={step}
      step={step}
      values={values}
      onValues={setValues}
      registration={registration}
      lacking={lacking}
      draft={draft}
      notice={
        conflict !== null && (
          <Notice
            tone="attention"
            live
            title={strings.conflict.title}
            action={
              <>
                <Button
                  variant="default"
                  onClick={() => {
                    draft.forget();
                    void reload();
                  }}
                >
                  {strings.conflict.theirs}
                </Button>
                <Button variant="default" onClick={() => void latest().then(draft.overwrite)}>
                  {strings.conflict.own}
                </Button>
              </>
            }
          >
            {conflict} {strings.conflict.text}
          </Notice>
        )
      }
      side={
        <>
          <Journey progress={progress} />
          <Todo lacking={[...notesLeft(values, registration), ...lacking]} />
        </>
      }
    />
  );
}

interface StepProps {
  step: RegistrationStep;
  values: Values;
  onValues(values: Values): void;
  registration: Registration;
  lacking: readonly Lacking[];
  draft: ReturnType<typeof useRegistrationDraft>;
  notice: ReactNode;
  side: ReactNode;
}

/** Sends what stands in the form, for the first time or again. */
function useSend({ registration, values, draft }: Pick<StepProps, 'registration' | 'values' | 'draft'>) {
  const submit = useSubmit();
  const resubmit = useResubmit();
  const { companyId, workflowId, status } = registration;
  return async () => {
    if (!(await draft.save())) return false;
    const body = { ...sentOf(values), version: draft.version.current };
    if (status === 'REVISE' && workflowId) await resubmit.mutateAsync({ params: { companyId, workflowId }, body });
    else await submit.mutateAsync({ body });
    return true;
  };
}

function StepForm({ step, values, onValues, registration, lacking, draft, notice, side }: StepProps) {
  const { navigate } = useUi();
  const at = registrationSteps.indexOf(step);
  const [before, after] = [registrationSteps[at - 1], registrationSteps[at + 1]];
  const send = useSend({ registration, values, draft });
  const files = useUnderWay();
  const field = useSearchParam('bidang');
  const isLast = after === undefined;
  const lostFiles = () => Object.fromEntries(files.lost().map((kind) => [kind, strings.document.lost]));
  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<Values>({
    initialValues: values,
    check: (given) =>
      hasFields(step) ? (stepErrors(step, sentOf(given), todayHere()) as Record<string, string>) : lostFiles(),
    arrived: files.settled,
    onSubmit: async () => {
      if (after === undefined) return lacking.length === 0 ? send() : false;
      if (await draft.save()) navigate(hrefOf(after));
      return true;
    },
  });
  // Whoever comes from a note or from what lacks comes to its field.
  useEffect(() => {
    if (field) goTo(field);
  }, [field, goTo]);
  const { report } = files;
  const { clearFieldError } = form;
  const tellFiles = useCallback(
    (kind: string, state: FilesState) => {
      report(kind, state);
      if (state !== 'lost') clearFieldError(kind);
    },
    [report, clearFieldError],
  );
  // What is typed here is the whole form's: it is kept, and the next step goes on with it.
  const { values: typed } = form;
  useEffect(() => onValues(typed), [typed, onValues]);
  const leaveFor = async (href: string) => {
    await files.settled();
    const lost = lostFiles();
    form.setErrors(lost);
    const [first] = Object.keys(lost);
    if (first) return void goTo(first);
    await draft.save();
    navigate(href);
  };
  return (
    <FormPage
      path={path}
      title={strings.title}
      purpose={registration.status === 'REVISE' ? strings.revisePurpose(registration.notes.length) : strings.purpose}
      formProps={formProps}
      summary={
        <>
          {notice}
          <Lane
            step={step}
            values={values}
            registration={registration}
            onLeave={(href, event) => {
              if (!files.holds()) return void draft.save();
              event.preventDefault();
              void leaveFor(href);
            }}
          />
          <FormSummary
            wrong={wrong}
            labels={labels}
            goTo={goTo}
            failure={failure}
            again={isLast ? 'kirim lagi' : 'lanjutkan'}
          />
        </>
      }
      side={<div className={classes.side}>{side}</div>}
      saveBar={
        <SaveBar note={<SavedNote draft={draft} />}>
          {before && (
            <Button variant="default" onClick={() => void leaveFor(hrefOf(before))}>
              {strings.back}
            </Button>
          )}
          <ActionButton
            type="submit"
            loading={sending}
            disabledReason={isLast && lacking.length > 0 ? strings.incomplete(lacking.length) : undefined}
            onClick={() => undefined}
          >
            {isLast ? (registration.status === 'REVISE' ? strings.sendAgain : strings.send) : strings.next}
          </ActionButton>
        </SaveBar>
      }
    >
      {hasFields(step) && <RegistrationFields step={step} form={form} registration={registration} />}
      {step === 'document' && (
        <RegistrationDocuments values={values} registration={registration} onFiles={tellFiles} errors={form.errors} />
      )}
      {step === 'review' && (
        <RegistrationReview values={values} registration={registration} lacking={lacking} hrefOf={placeHref} />
      )}
    </FormPage>
  );
}

function SavedNote({ draft: { saved, failed } }: { draft: StepProps['draft'] }) {
  const me = useUser();
  if (failed) return <span role="status">{strings.notSaved}</span>;
  if (!saved.at) return null;
  const moment = formatTime(new Date(saved.at), zoneOf(me.timezone));
  return (
    <span>{saved.by && saved.by !== me.fullName ? strings.savedBy(saved.by, moment) : strings.saved(moment)}</span>
  );
}

interface LaneProps {
  step: RegistrationStep;
  values: Values;
  registration: Registration;
  /** What is under way is waited for, instead of the link. */
  onLeave(href: string, event: MouseEvent): void;
}

/** Every step with what it lacks, each a link. */
function Lane({ step, values, registration, onLeave }: LaneProps) {
  const today = todayHere();
  return (
    <nav aria-label={strings.lane}>
      <ol className={classes.lane}>
        {registrationSteps.map((one, index) => {
          const { isDone, note } = stepNote(one, values, registration, today);
          return (
            <li key={one}>
              <Link
                href={hrefOf(one)}
                className={classes.laneStep}
                data-done={isDone || undefined}
                aria-current={one === step ? 'step' : undefined}
                onClick={(event) => {
                  onLeave(hrefOf(one), event);
                }}
              >
                {index + 1}. {registrationStepLabels[one]}
                <span className={classes.laneNote} data-open={!isDone || undefined}>
                  {note}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Notes of the marketplace that nothing was done about yet. */
const notesLeft = (values: Values, registration: Registration): Lacking[] =>
  openNotes(values, registration).map(({ key, text }) => ({
    key: `note ${key}`,
    field: key,
    why: text,
    ...placeOf(key),
  }));

const listed = 6;

/** What is left to do, each with its step. */
function Todo({ lacking }: { lacking: readonly Lacking[] }) {
  const shown = lacking.slice(0, listed);
  return (
    <Card title={strings.todo} note={lacking.length > 0 ? String(lacking.length) : undefined}>
      {lacking.length === 0 && <p className={classes.quiet}>{strings.nothingLeft}</p>}
      <ul className={classes.todo}>
        {shown.map(({ key, field, label, step }) => (
          <li key={key}>
            <TextLink href={placeHref({ step, field })}>{label}</TextLink>
            <span>{strings.inStep(registrationSteps.indexOf(step) + 1)}</span>
          </li>
        ))}
      </ul>
      {lacking.length > listed && <p className={classes.more}>{strings.more(lacking.length - listed)}</p>}
    </Card>
  );
}
