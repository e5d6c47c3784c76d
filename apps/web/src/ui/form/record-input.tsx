import type { Field } from '@lajur/domain/record/field';
import { SelectInput } from '../input/select-input';
import { TextInput } from '../input/text-input';

/** A select has no value for nothing. */
const none = 'none';

export interface RecordInputProps {
  field: Field;
  /** `form.getInputProps(key)`. */
  input: { value?: unknown; onChange(value: unknown): void };
}

/** The input of a field of a record. */
export function RecordInput({ field, input }: RecordInputProps) {
  const { label, required, help } = field;
  const common = { ...input, label, required, description: help };
  if (field.kind === 'choice') {
    const choices = Object.entries(field.choices).map(([value, text]) => ({ value, label: text }));
    return (
      <SelectInput
        {...common}
        options={field.none === undefined ? choices : [{ value: none, label: field.none }, ...choices]}
        value={typeof input.value === 'string' ? input.value : field.none === undefined ? null : none}
        onChange={(chosen) => input.onChange(chosen === none ? null : chosen)}
      />
    );
  }
  const address =
    field.kind === 'email' && ({ type: 'email', inputMode: 'email', placeholder: field.placeholder } as const);
  return <TextInput {...common} {...address} value={String(input.value ?? '')} autoComplete="off" />;
}
