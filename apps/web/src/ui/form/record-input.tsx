import type { ChoiceField, Field } from '@lajur/domain/record/field';
import { Checkbox } from '../input/checkbox';
import { DateInput } from '../input/date-input';
import { DigitsInput } from '../input/digits-input';
import { CurrencyInput, NumberInput } from '../input/number-input';
import { PhoneInput } from '../input/phone-input';
import { PlateInput } from '../input/plate-input';
import { SelectInput } from '../input/select-input';
import { TextArea, TextInput } from '../input/text-input';
import { TimeInput } from '../input/time-input';
import { ImageInput } from '../upload/image-input';

/** A select has no value for nothing. */
const none = 'none';

export interface RecordInputProps {
  /** What is looked up, and a point on the map, have inputs of their own. */
  field: Exclude<Field, { kind: 'lookup' | 'degrees' }>;
  /** `form.getInputProps(key)`. */
  input: object;
  /** For what the form knows beyond the field. */
  required?: boolean;
  help?: string;
  /** Of a date: the first and the last day that may be chosen. */
  min?: string;
  max?: string;
  placeholder?: string;
  /** Of a time: by which clock it is. */
  zone?: string;
  /** How a choice is called here. */
  choiceText?: (label: string) => string;
}

interface Input {
  value?: never;
  onChange(value: unknown): void;
}

/** The input of a field of a record. */
export function RecordInput(props: RecordInputProps) {
  const { field, input: given, required, min, max, placeholder, zone, choiceText } = props;
  const input = given as Input;
  const common = {
    ...input,
    label: field.label,
    required: required ?? field.required,
    description: props.help ?? field.help,
  };
  switch (field.kind) {
    case 'choice':
      return <SelectInput {...common} {...choiceProps(field, input, choiceText)} />;
    case 'phone':
      return <PhoneInput {...common} />;
    case 'plate':
      return <PlateInput {...common} />;
    case 'date':
      return <DateInput {...common} min={min} max={max} />;
    case 'time':
      return <TimeInput {...common} zone={zone} />;
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
    case 'rupiah':
      return <CurrencyInput {...common} />;
    case 'yes-no':
      return <Checkbox {...input} label={field.label} description={field.help} checked={Boolean(input.value)} />;
    case 'picture':
      return <ImageInput {...common} />;
    case 'email':
      return (
        <TextInput {...common} type="email" inputMode="email" placeholder={field.placeholder} autoComplete="off" />
      );
    case 'text':
      if (field.lines) return <TextArea {...common} rows={field.lines} />;
      if (field.digits && field.groups) return <DigitsInput {...common} digits={field.digits} groups={field.groups} />;
      return (
        <TextInput
          {...common}
          placeholder={placeholder}
          {...(field.digits ? { inputMode: 'numeric', maxLength: field.digits } : {})}
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
