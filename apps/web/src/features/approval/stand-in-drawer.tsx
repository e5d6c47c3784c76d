import { createStandIn, type StandIn } from '@lajur/api-contract/approval-stand-in';
import { standInErrors } from '@lajur/domain/approval/stand-in';
import { formatDay } from '@lajur/domain/common/time';
import { day, required } from '@lajur/domain/common/validation';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { messageOf } from '../../ui/call/client';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { SelectInput } from '../../ui/input/select-input';
import { todayHere } from '../../ui/zone';
import classes from './approval.module.css';
import { useCreateStandIn, useEndStandIn, useStandInCandidates, useStandIns } from './queries';
import { strings } from './strings';

const text = strings.standIn;

/** "25 Nov 2026 – 30 Nov 2026" */
export const daysOf = ({ fromDay, untilDay }: Pick<StandIn, 'fromDay' | 'untilDay'>): string =>
  fromDay === untilDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(untilDay)}`;

interface Values {
  deputyId: string | null;
  fromDay: string;
  untilDay: string;
}

/** Names a colleague who decides while one is away, and ends what was named (ADR 0073). */
export function StandInDrawer({ onClose }: { onClose(): void }) {
  const create = useCreateStandIn();
  const people = useStandInCandidates().data;
  const refused = useRefusal(createStandIn, strings.noRight);
  const today = todayHere();
  const checked = useKeptForm<Values>({
    name: 'approval.stand-in',
    initialValues: { deputyId: null, fromDay: today, untilDay: '' },
    check: ({ deputyId, fromDay, untilDay }) => {
      const wrong = {
        fromDay: required(fromDay, text.from) ?? day(fromDay, text.from),
        untilDay: required(untilDay, text.until) ?? day(untilDay, text.until),
      };
      return {
        ...(deputyId ? {} : { deputyId: `${text.deputy} wajib diisi` }),
        ...(wrong.fromDay ? { fromDay: wrong.fromDay } : {}),
        ...(wrong.untilDay ? { untilDay: wrong.untilDay } : {}),
        ...(wrong.fromDay || wrong.untilDay ? {} : standInErrors({ fromDay, untilDay }, today)),
      };
    },
    onSubmit: async ({ deputyId, ...days }) => {
      if (!deputyId) return false;
      const made = await create.mutateAsync({ body: { deputyId, ...days } });
      say(text.done(made.deputy.name, daysOf(made)));
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={480}
      title={text.title}
      subtitle={text.purpose}
      verb={text.verb}
      disabled={refused !== undefined}
    >
      <SelectInput
        label={text.deputy}
        required
        searchable
        options={(people ?? []).map(({ id, name, roleName }) => ({ value: id, label: `${name} · ${roleName}` }))}
        {...form.getInputProps('deputyId')}
      />
      <DateInput label={text.from} required min={today} {...form.getInputProps('fromDay')} />
      <DateInput label={text.until} required min={today} {...form.getInputProps('untilDay')} />
      <StandInList />
    </FormDrawer>
  );
}

function StandInList() {
  const { data, error } = useStandIns();
  const end = useEndStandIn();
  const id = useId();
  return (
    <section className={classes.standIns} aria-labelledby={id} aria-busy={!data && !error}>
      <h3 id={id}>{text.list}</h3>
      {error && <p>{messageOf(error)}</p>}
      {data?.length === 0 && <p>{text.none}</p>}
      <ul>
        {data?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.deputy.name}</strong>
              <p>{text.inPlaceOf(one.absent.name)}</p>
              <p>
                {daysOf(one)}
                {one.isNow && ` · ${text.now}`}
              </p>
            </div>
            {one.mayEnd && (
              <Button
                variant="default"
                aria-label={text.endOf(one.deputy.name)}
                loading={end.isPending}
                onClick={() =>
                  end.mutate({ params: { id: one.id } }, { onSuccess: () => say(text.ended(one.deputy.name)) })
                }
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
