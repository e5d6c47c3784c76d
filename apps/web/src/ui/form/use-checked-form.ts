import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useCallback, useRef, useState } from 'react';
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
    if (sending) return;
    setFailure(undefined);
    refusal.current = undefined;
    const values = form.getValues();
    const errors = check(values);
    if (Object.keys(errors).length > 0) return tell(errors, values);
    form.clearErrors();
    setWrong([]);
    setSending(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const validation = validationOf(error);
      if (validation) {
        refusal.current = { values, errors: validation };
        tell(validation, values);
      } else setFailure(error);
    } finally {
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
