import type { ChoiceField, Field } from '@lajur/domain/record/field';
import { Checkbox } from '../input/checkbox';
import { DateInput } from '../input/date-input';
import { NumberInput } from '../input/number-input';
import { PhoneInput } from '../input/phone-input';
import { PlateInput } from '../input/plate-input';
import { SelectInput } from '../input/select-input';
import { TextArea, TextInput } from '../input/text-input';
import { ImageInput } from '../upload/image-input';

/** A select has no value for nothing. */
const none = 'none';

export interface RecordInputProps {
  /** What is looked up has an input of its own. */
  field: Exclude<Field, { kind: 'lookup' }>;
  /** `form.getInputProps(key)`. */
  input: object;
  /** For what the form knows beyond the field. */
  required?: boolean;
  /** Of a date: the first and the last day that may be chosen. */
  min?: string;
  max?: string;
  placeholder?: string;
  /** How a choice is called here. */
  choiceText?: (label: string) => string;
}

interface Input {
  value?: never;
  onChange(value: unknown): void;
}

/** The input of a field of a record. */
export function RecordInput({ field, input: given, required, min, max, placeholder, choiceText }: RecordInputProps) {
  const input = given as Input;
  const common = { ...input, label: field.label, required: required ?? field.required, description: field.help };
  switch (field.kind) {
    case 'choice':
      return <SelectInput {...common} {...choiceProps(field, input, choiceText)} />;
    case 'phone':
      return <PhoneInput {...common} />;
    case 'plate':
      return <PlateInput {...common} />;
    case 'date':
      return <DateInput {...common} min={min} max={max} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          unit={field.unit}
          decimals={field.decimals}
          thousands={!field.plain}
          placeholder={placeholder}
        />
      );
    case 'yes-no':
      return <Checkbox {...input} label={field.label} description={field.help} checked={Boolean(input.value)} />;
    case 'picture':
      return <ImageInput {...common} />;
    case 'email':
      return (
        <TextInput {...common} type="email" inputMode="email" placeholder={field.placeholder} autoComplete="off" />
      );
    case 'text':
      if (field.lines) return <TextArea {...common} maxLength={field.max} />;
      return (
        <TextInput
          {...common}
          {...(field.digits ? { inputMode: 'numeric', maxLength: field.max } : {})}
          autoComplete="off"
        />
      );
  }
}

function choiceProps(
  { choices, none: noneText }: ChoiceField,
  { value, onChange }: Input,
  text = (label: string) => label,
) {
  const options = Object.entries(choices).map(([choice, label]) => ({ value: choice, label: text(label) }));
  return {
    options: noneText === undefined ? options : [{ value: none, label: noneText }, ...options],
    value: value ?? (noneText === undefined ? null : none),
    onChange: (chosen: string | null) => onChange(chosen === none ? null : chosen),
  };
}
