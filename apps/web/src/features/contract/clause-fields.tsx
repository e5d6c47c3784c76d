import { type Clause, clauseTextMax, maxClauses, newClauseKey } from '@lajur/domain/contract/contract-clause';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { TextArea, TextInput } from '../../ui/input/text-input';
import classes from './contract.module.css';
import type { ContractValues } from './contract-values';
import { strings } from './strings';

const text = strings.clause;

interface ClauseFieldsProps {
  form: CheckedForm<ContractValues>['form'];
  /** Of an addendum: the clauses that it may change. */
  base?: readonly Clause[];
}

/** The clauses of a contract, or of an addendum each clause of its contract beside what becomes of it. */
export function ClauseFields({ form, base = [] }: ClauseFieldsProps) {
  const { clauses } = form.values;
  const set = (next: Clause[]) => form.setFieldValue('clauses', next);
  const at = (key: string) => clauses.findIndex((one) => one.key === key);
  const known = new Set(base.map(({ key }) => key));
  const added = clauses.filter(({ key }) => !known.has(key));
  const isFull = clauses.length >= maxClauses;
  return (
    <fieldset className={classes.clauses}>
      <legend className={classes.legend}>{text.title}</legend>
      {base.map((one) => (
        <BaseClause
          key={one.key}
          clause={one}
          change={clauses[at(one.key)]}
          path={`clauses.${at(one.key)}`}
          form={form}
          onChange={(next) =>
            set(
              next
                ? [...clauses.filter(({ key }) => key !== one.key), next]
                : clauses.filter(({ key }) => key !== one.key),
            )
          }
        />
      ))}
      {added.map(({ key }, no) => (
        <div key={key} className={classes.clause}>
          <div className={classes.clauseHead}>
            <strong>{base.length > 0 ? text.added : text.no(no + 1)}</strong>
            <Button variant="subtle" color="gray" onClick={() => set(clauses.filter((one) => one.key !== key))}>
              {text.remove}
            </Button>
          </div>
          <TextInput label={text.heading} required {...form.getInputProps(`clauses.${at(key)}.title`)} />
          <TextArea
            label={text.text}
            required
            maxLength={clauseTextMax}
            {...form.getInputProps(`clauses.${at(key)}.text`)}
          />
        </div>
      ))}
      {!isFull && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          className={classes.addClause}
          onClick={() => set([...clauses, { key: newClauseKey([...base, ...clauses]), title: '', text: '' }])}
        >
          {text.add}
        </Button>
      )}
    </fieldset>
  );
}

interface BaseClauseProps {
  clause: Clause;
  /** What the addendum makes of it. */
  change: Clause | undefined;
  path: string;
  form: ClauseFieldsProps['form'];
  onChange(next: Clause | null): void;
}

/** One clause of the contract: as it is, and as it becomes. */
function BaseClause({ clause, change, path, form, onChange }: BaseClauseProps) {
  const isStruck = change?.text === null;
  return (
    <div className={classes.clause} data-changed={change !== undefined || undefined}>
      <div className={classes.clauseHead}>
        <strong>{clause.title}</strong>
        {change ? (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {text.undo}
          </Button>
        ) : (
          <span className={classes.clauseTools}>
            <Button variant="default" aria-label={text.changeOf(clause.title)} onClick={() => onChange({ ...clause })}>
              {text.change}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              aria-label={text.strikeOf(clause.title)}
              onClick={() => onChange({ ...clause, text: null })}
            >
              {text.strike}
            </Button>
          </span>
        )}
      </div>
      {isStruck ? (
        <del className={classes.clauseText}>{clause.text}</del>
      ) : (
        <p className={classes.clauseText}>{clause.text}</p>
      )}
      {change && !isStruck && (
        <TextArea label={text.becomes} required maxLength={clauseTextMax} {...form.getInputProps(`${path}.text`)} />
      )}
    </div>
  );
}
