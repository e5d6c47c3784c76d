import {
  maxReminderSteps,
  maxReminderText,
  reminderDayRange,
  reminderStepsProblem,
} from '@lajur/domain/invoice/reminder';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NumberInput } from '../../ui/input/number-input';
import { TextArea } from '../../ui/input/text-input';
import classes from './credit-note.module.css';
import { reminderStrings } from './reminder-strings';

const { policy: words } = reminderStrings;

/** A step while it is written. */
export interface StepDraft {
  days: number | null;
  text: string;
}

/** What is wrong with some steps, each on its field. */
export function stepErrors(steps: readonly StepDraft[]): Record<string, string> {
  const errors: Record<string, string> = {};
  steps.forEach(({ days, text }, at) => {
    const { from, until } = reminderDayRange;
    if (days === null || Number.isNaN(days)) errors[`steps.${at}.days`] = `${words.days} wajib diisi`;
    else if (days < from || days > until) errors[`steps.${at}.days`] = `Dari ${from} sampai ${until} hari`;
    if (text.trim() === '') errors[`steps.${at}.text`] = `${words.text(at + 1)} wajib diisi`;
  });
  const order = reminderStepsProblem(steps.map(({ days }) => ({ days: days ?? 0 })));
  if (order && Object.keys(errors).length === 0) errors[`steps.${Math.max(0, steps.length - 1)}.days`] = order;
  return errors;
}

/** As they are sent. */
export const sentSteps = (steps: readonly StepDraft[]) =>
  steps.map(({ days, text }) => ({ days: days ?? 0, text: text.trim() }));

interface StepFieldsProps {
  steps: readonly StepDraft[];
  errors: Readonly<Record<string, unknown>>;
  onChange(steps: StepDraft[]): void;
}

/** The steps of a ladder, each with its day and its text. */
export function StepFields({ steps, errors, onChange }: StepFieldsProps) {
  const change = (at: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const error = (path: string) => errors[path] as string | undefined;
  return (
    <>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
        <fieldset key={at} className={classes.lines}>
          <legend>{words.step(at + 1)}</legend>
          <NumberInput
            label={words.days}
            description={at === 0 ? words.daysHelp : undefined}
            required
            unit="hari"
            value={step.days}
            onChange={(days) => change(at, { days })}
            error={error(`steps.${at}.days`)}
            data-path={`steps.${at}.days`}
          />
          <TextArea
            label={words.text(at + 1)}
            required
            maxLength={maxReminderText}
            value={step.text}
            onChange={(text) => change(at, { text })}
            error={error(`steps.${at}.text`)}
            data-path={`steps.${at}.text`}
          />
          {steps.length > 1 && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              onClick={() => onChange(steps.filter((_, index) => index !== at))}
            >
              {words.remove(at + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {steps.length < maxReminderSteps && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.7} />}
          onClick={() => onChange([...steps, { days: (steps.at(-1)?.days ?? 0) + 7, text: '' }])}
        >
          {words.add}
        </Button>
      )}
    </>
  );
}
