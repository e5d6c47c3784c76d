import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { picturesArrived } from '../upload/pending-pictures';
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
  /** Sends; a refusal with `validation` lands on the fields, any other is `failure`. */
  onSubmit(values: Values): Promise<void> | void;
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
  /** As the form's own button does. */
  submit(): Promise<void>;
  /** Focuses a field. */
  goTo(path: string): void;
}

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
  const { check, initialValues, onSubmit } = options;
  // What the service refused holds until that field is changed: leaving it does not make it right.
  const refusal = useRef<{ values: Values; errors: FieldErrors }>(undefined);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => ({ ...stillRefused(refusal.current, values), ...check(values) }) as never,
    validateInputOnBlur: true,
  });
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  // At once, not with the next drawing: Enter twice is one attempt.
  const underway = useRef(false);
  // The page may have been drawn anew while pictures were on their way.
  const latestCheck = useRef(check);
  latestCheck.current = check;
  const latestSubmit = useRef(onSubmit);
  latestSubmit.current = onSubmit;

  const goTo = useCallback((path: string) => {
    if (element.current) focusField(element.current, plainPath(path));
  }, []);

  const tell = (errors: FieldErrors, values: Values) => {
    form.setErrors(errors as never);
    const fields = wrongFields(element.current, errors, values);
    setWrong(fields);
    const [first] = fields;
    // Fields that only appear with their error are drawn first.
    if (first) requestAnimationFrame(() => goTo(first.path));
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
      setSending(true);
      // What was typed until then is sent with them.
      const lost = await picturesArrived(element.current);
      values = form.getValues();
      const left = { ...lost, ...latestCheck.current(values) };
      if (hasErrors(left)) return tell(left, values);
      await latestSubmit.current(values);
    } catch (error) {
      const validation = validationOf(error);
      if (validation) {
        refusal.current = { values, errors: validation };
        tell(validation, values);
      } else setFailure(error);
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
    submit,
    goTo,
  };
}
