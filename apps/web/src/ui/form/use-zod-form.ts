import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type * as z from 'zod';
import { type FieldErrors, focusField, orderedPaths, plainPath, validationOf } from './form-errors';

export interface ZodFormOptions<Values extends object, Output> {
  /** What may be sent. Its messages come from the domain's validation.ts. */
  schema: z.ZodType<Output, unknown>;
  initialValues: Values;
  /** Sends; a refusal with `validation` lands on the fields, any other is `failure`. */
  onSubmit(output: Output, values: Values): Promise<void> | void;
}

export interface ZodForm<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Put on `<form ref onSubmit noValidate>`. */
  formProps: {
    ref(element: HTMLFormElement | null): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    noValidate: true;
  };
  /** Wrong fields in page order, since the last attempt; for `FormSummary`. */
  wrong: readonly string[];
  /** A refusal that belongs to no field. */
  failure: unknown;
  sending: boolean;
  /** Focuses a field. */
  goTo(path: string): void;
}

/** Messages of a zod check by path; the first of each field counts. */
export function zodErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const errors: FieldErrors = {};
  for (const issue of checked.error.issues) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= issue.message;
  }
  return errors;
}

/**
 * A form over @mantine/form: checked by a zod schema when a field is left and when it is sent; the first wrong field is
 * focused; the service's refusals land on their fields. It can be sent again at once, only not while sending.
 */
export function useZodForm<Values extends object, Output>(options: ZodFormOptions<Values, Output>): ZodForm<Values> {
  const { schema, initialValues, onSubmit } = options;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => zodErrors(schema, values) as never,
    validateInputOnBlur: true,
  });
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);

  const goTo = useCallback((path: string) => {
    if (element.current) focusField(element.current, plainPath(path));
  }, []);

  const tell = (errors: FieldErrors) => {
    form.setErrors(errors as never);
    const paths = orderedPaths(element.current, errors);
    setWrong(paths);
    const [first] = paths;
    // Fields that only appear with their error are drawn first.
    if (first !== undefined) requestAnimationFrame(() => goTo(first));
  };

  const submit = async () => {
    if (sending) return;
    setFailure(undefined);
    const values = form.getValues();
    const checked = schema.safeParse(values);
    if (!checked.success) return tell(zodErrors(schema, values));
    form.clearErrors();
    setWrong([]);
    setSending(true);
    try {
      await onSubmit(checked.data, values);
    } catch (error) {
      const validation = validationOf(error);
      if (validation) tell(validation);
      else setFailure(error);
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
    wrong: wrong.filter((path) => form.errors[path] !== undefined),
    failure,
    sending,
    goTo,
  };
}
