import type { ContractDetail } from '@lajur/api-contract/contract';
import { isDay } from '@lajur/domain/common/validation';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { DecisionNotes } from '../../ui/decision/decision-notes';
import { wordsBeside } from '../../ui/decision/word-changes';
import { DateInput } from '../../ui/input/date-input';
import { Notice } from '../../ui/notice';
import { todayHere } from '../../ui/zone';
import classes from './contract.module.css';
import { useContractOn } from './queries';
import { strings } from './strings';

const text = strings.clause;

/** The clauses that hold, or of an addendum each clause as it was and as it becomes. */
export function ContractClauses({ contract }: { contract: ContractDetail }) {
  const { kind, changes, clauses, approvalStatus } = contract;
  if (kind === 'ADDENDUM')
    return changes.length === 0 ? null : (
      <Card title={text.changed} note={`${changes.length} pasal`}>
        {changes.map((change) => (
          <ChangedClause key={change.key} change={change} />
        ))}
      </Card>
    );
  if (kind !== 'CONTRACT') return null;
  if (approvalStatus === 'DISETUJUI') return <ClausesInForce contract={contract} />;
  return clauses.length === 0 ? null : (
    <Card title={text.title} note={`${clauses.length} pasal`}>
      <ClauseTexts clauses={clauses} />
    </Card>
  );
}

/** What goes is struck and what comes is marked, word by word; a clause that is new or goes as a whole is one piece. */
function ChangedClause({ change: { title, before, after } }: { change: ContractDetail['changes'][number] }) {
  const beside =
    before !== null && after !== null
      ? wordsBeside(before, after)
      : { before: before === null ? text.notThere : <del>{before}</del>, after: after ?? text.struck };
  return (
    <section className={classes.clause} data-changed>
      <strong>{title}</strong>
      <div className={classes.pair}>
        <div>
          <span className={classes.second}>{text.before}</span>
          <p className={classes.clauseText}>{beside.before}</p>
        </div>
        <div>
          <span className={classes.second}>{text.becomes}</span>
          <p className={classes.clauseText}>{beside.after}</p>
        </div>
      </div>
    </section>
  );
}

/** The clauses as they hold on a day: today, or the first of a contract that has not begun, unless another is asked for. */
function ClausesInForce({ contract }: { contract: ContractDetail }) {
  const [asked, setAsked] = useState('');
  const today = todayHere();
  const first = contract.startDay !== null && contract.startDay > today ? contract.startDay : today;
  const shown = isDay(asked) ? asked : first;
  const day = shown === today ? undefined : shown;
  const { data: onDay } = useContractOn(contract.id, day);
  const { clausesInForce } = (day && onDay) || contract;
  if (contract.clausesInForce.length === 0) return null;
  return (
    <Card title={text.inForce} note={`${clausesInForce.length} pasal`}>
      <div className={classes.onDay}>
        <DateInput label={text.onDay} value={asked || first} onChange={setAsked} />
      </div>
      <ClauseTexts clauses={clausesInForce} />
    </Card>
  );
}

const ClauseTexts = ({ clauses }: { clauses: ContractDetail['clauses'] }) =>
  clauses.map(({ key, title, text: says }) => (
    <section key={key} className={classes.clause}>
      <strong>{title}</strong>
      <p className={classes.clauseText}>{says}</p>
    </section>
  ));

/** What the marketplace said of it. */
export function AnswerNotice({ answer }: { answer: NonNullable<ContractDetail['answer']> }) {
  return (
    <Notice tone="attention" title={strings.answered(answer.by)}>
      <DecisionNotes {...answer} />
    </Notice>
  );
}
