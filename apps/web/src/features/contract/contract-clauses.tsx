import type { ContractDetail } from '@lajur/api-contract/contract';
import { Card } from '../../ui/card';
import { DecisionNotes } from '../../ui/decision/decision-notes';
import { Notice } from '../../ui/notice';
import classes from './contract.module.css';
import { strings } from './strings';

const text = strings.clause;

/** The clauses that hold, or of an addendum each clause as it was and as it becomes. */
export function ContractClauses({ contract }: { contract: ContractDetail }) {
  const { kind, changes, clauses, clausesInForce, approvalStatus } = contract;
  if (kind === 'ADDENDUM')
    return changes.length === 0 ? null : (
      <Card title={text.changed} note={`${changes.length} pasal`}>
        {changes.map(({ key, title, before, after }) => (
          <section key={key} className={classes.clause} data-changed>
            <strong>{title}</strong>
            <div className={classes.pair}>
              <div>
                <span className={classes.second}>{text.before}</span>
                {before === null ? (
                  <p className={classes.clauseText}>{text.notThere}</p>
                ) : (
                  <del className={classes.clauseText}>{before}</del>
                )}
              </div>
              <div>
                <span className={classes.second}>{text.becomes}</span>
                <p className={classes.clauseText}>{after ?? text.struck}</p>
              </div>
            </div>
          </section>
        ))}
      </Card>
    );
  const shown = approvalStatus === 'DISETUJUI' ? clausesInForce : clauses;
  if (kind !== 'CONTRACT' || shown.length === 0) return null;
  return (
    <Card title={approvalStatus === 'DISETUJUI' ? text.inForce : text.title} note={`${shown.length} pasal`}>
      {shown.map(({ key, title, text: says }) => (
        <section key={key} className={classes.clause}>
          <strong>{title}</strong>
          <p className={classes.clauseText}>{says}</p>
        </section>
      ))}
    </Card>
  );
}

/** What the marketplace said of it. */
export function AnswerNotice({ answer }: { answer: NonNullable<ContractDetail['answer']> }) {
  return (
    <Notice tone="attention" title={strings.answered(answer.by)}>
      <DecisionNotes {...answer} />
    </Notice>
  );
}
