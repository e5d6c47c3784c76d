import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { isShownAlready } from '../call/client';
import { picturesArrived } from '../upload/pending-pictures';
import type { Moving } from '../use-moving';
import {
  type FieldErrors,
  focusField,
  plainPath,
  validationOf,
  valueAt,
  type WrongField,
  wrongFields,
} from './form-errors';

export interface CheckedFormOptions<Values extends object> {
  /** What is wrong, by field: the rules of the domain, the same that the service applies. */
  check(values: Values): FieldErrors;
  initialValues: Values;
  /** Asks once about what is unusual in values that are right; they are only sent after a yes. */
  ask?(values: Values): Promise<boolean>;
  /** Waited for before it is sent, after which `check` is asked again: files that have a list of their own. */
  arrived?(): Promise<void>;
  /** Sends, or answers false when it was not sent after all; a refusal with `validation` lands on the fields, any other is `failure`. */
  onSubmit(values: Values): unknown;
  /** After it was sent, while the form is still there: closes it. */
  onDone?(): unknown;
  /** Where a person goes on after a refusal that belongs to no field. */
  focusAfterFailure?: keyof Values & string;
  /** Fields that are checked with every letter, such as a text that must not become too long. */
  whileTyping?: readonly (keyof Values & string)[];
  /** False where the button is no sure place: a message that comes up as a field is left would move it away. */
  whenLeft?: boolean;
}

export interface CheckedForm<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Put on `<form ref onSubmit noValidate>`. */
  formProps: {
    ref(element: HTMLFormElement | null): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    noValidate: true;
  };
  /** Wrong fields in page order, since the last attempt; for `FormSummary`. */
  wrong: readonly WrongField[];
  /** A refusal that belongs to no field. */
  failure: unknown;
  sending: boolean;
  /** Moves out what the form lies in, where it lies in something, before `onDone` is called. */
  leaveFrame: RefObject<Moving['leave'] | null>;
  /** As the form's own button does. */
  submit(): Promise<void>;
  /** Focuses a field; false when there is none of that path. */
  goTo(path: string): boolean;
}

/** A form of any values, for what is drawn around its fields. */
export type SomeForm = Pick<
  CheckedForm<object>,
  'formProps' | 'wrong' | 'failure' | 'sending' | 'leaveFrame' | 'goTo' | 'submit'
> & {
  form: Pick<UseFormReturnType<object>, 'isDirty'>;
};

const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/** The refusals of fields that are as they were sent. */
function stillRefused(refusal: { values: object; errors: FieldErrors } | undefined, values: object): FieldErrors {
  if (!refusal) return {};
  // By what they say: every change of the form copies its values.
  const textAt = (given: object, path: string) => JSON.stringify(valueAt(given, path));
  const unchanged = ([path]: [string, string]) => textAt(values, path) === textAt(refusal.values, path);
  return Object.fromEntries(Object.entries(refusal.errors).filter(unchanged));
}

/**
 * A form over @mantine/form: checked by the domain's rules when a field is left and when it is sent; the first wrong
 * field is focused; the service's refusals land on their fields. It can be sent again at once, only not while sending.
 * Pictures that are on their way are waited for: none is lost by saving early.
 */
export function useCheckedForm<Values extends object>(options: CheckedFormOptions<Values>): CheckedForm<Values> {
  const { check, initialValues, whileTyping = [], whenLeft = true } = options;
  // What the service refused holds until that field is changed: leaving it does not make it right.
  const refusal = useRef<{ values: Values; errors: FieldErrors }>(undefined);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => ({ ...stillRefused(refusal.current, values), ...check(values) }),
    validateInputOnBlur: whenLeft,
    validateInputOnChange: [...whileTyping],
  });
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  // At once, not with the next drawing: Enter twice is one attempt.
  const underway = useRef(false);
  const leaveFrame = useRef<Moving['leave']>(null);
  // The page may have been drawn anew while pictures were on their way.
  const latest = useRef(options);
  latest.current = options;

  const goTo = useCallback(
    (path: string) => element.current !== null && focusField(element.current, plainPath(path)),
    [],
  );

  const tell = (errors: FieldErrors, values: Values, refused?: unknown) => {
    form.setErrors(errors);
    const fields = wrongFields(element.current, errors, values);
    setWrong(fields);
    const [first] = fields;
    if (!first) return;
    // Fields that only appear with their error are drawn first.
    requestAnimationFrame(() => {
      // Of what no field here can show, the refusal itself is said.
      if (!goTo(first.path) && refused) setFailure(refused);
    });
  };

  const submit = async () => {
    if (underway.current) return;
    underway.current = true;
    setFailure(undefined);
    refusal.current = undefined;
    let values = form.getValues();
    try {
      const errors = check(values);
      if (hasErrors(errors)) return tell(errors, values);
      form.clearErrors();
      setWrong([]);
      if (options.ask && !(await options.ask(values))) return;
      setSending(true);
      // What was typed until then is sent with them.
      const [lost] = await Promise.all([picturesArrived(element.current), options.arrived?.()]);
      values = form.getValues();
      const left = { ...lost, ...latest.current.check(values) };
      if (hasErrors(left)) return tell(left, values);
      const sent = await latest.current.onSubmit(values);
      if (sent === false || !element.current) return;
      await new Promise<void>((gone) => (leaveFrame.current ? leaveFrame.current(gone) : gone()));
      await latest.current.onDone?.();
    } catch (error) {
      const validation = validationOf(error);
      if (validation) {
        refusal.current = { values, errors: validation };
        tell(validation, values, error);
      } else if (!isShownAlready(error)) {
        setFailure(error);
        if (options.focusAfterFailure) goTo(options.focusAfterFailure);
      }
    } finally {
      underway.current = false;
      setSending(false);
    }
  };

  return {
    form,
    formProps: {
      ref: (node) => {
        element.current = node;
      },
      onSubmit: (event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      },
      noValidate: true,
    },
    wrong: wrong.filter(({ path }) => form.errors[path] !== undefined),
    failure,
    sending,
    leaveFrame,
    submit,
    goTo,
  };
}
