import type { InvoiceData } from '@lajur/api-contract/invoice-data';
import { addTaxRule, type TaxRuleView, withdrawTaxRule } from '@lajur/api-contract/invoice-tax';
import { formatDay } from '@lajur/domain/common/time';
import { pphSource } from '@lajur/domain/invoice/pph';
import { ppnSource } from '@lajur/domain/invoice/ppn';
import { ruleText, scopeText } from '@lajur/domain/invoice/tax-rule';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { lazyPart } from '../../ui/lazy-part';
import classes from './credit-note.module.css';
import { useWithdrawTaxRule } from './queries';
import { strings } from './strings';
import { taxRuleStrings as words } from './tax-rule-strings';

const TaxRuleDialog = lazyPart(async () => (await import('./tax-rule-dialog')).TaxRuleDialog);

/** How services are taxed, those that hold first, and what was withdrawn. */
export function TaxRules({ data: { taxRules, today } }: { data: InvoiceData }) {
  const { confirm, dialog } = useConfirm();
  const [adding, setAdding] = useState(false);
  const refused = useRefusal(addTaxRule, strings.data.noRight);
  const withdraw = useWithdrawTaxRule();
  const standing = taxRules.filter(({ withdrawn }) => withdrawn === null);
  const takeBack = async ({ id }: TaxRuleView) => {
    if (!(await confirm({ ...words.withdrawing, danger: true }))) return;
    withdraw.mutate({ params: { id } }, { onSuccess: () => toast(words.withdrawnDone, 'good') });
  };
  return (
    <div>
      {standing.length === 0 && <p className={classes.more}>{words.none}</p>}
      {[...standing].reverse().map((rule) => (
        <Rule key={rule.id} rule={rule} today={today} onWithdraw={() => void takeBack(rule)} />
      ))}
      {taxRules
        .filter(({ withdrawn }) => withdrawn !== null)
        .reverse()
        .map((rule) => (
          <Rule key={rule.id} rule={rule} today={today} />
        ))}
      <div className={classes.acts}>
        <ActionButton variant="default" disabledReason={refused} onClick={() => setAdding(true)}>
          {words.add}
        </ActionButton>
      </div>
      <p className={classes.more}>{words.adviser}</p>
      {dialog}
      {adding && <TaxRuleDialog today={today} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Rule({ rule, today, onWithdraw }: { rule: TaxRuleView; today: string; onWithdraw?: () => void }) {
  const refused = useRefusal(withdrawTaxRule, strings.data.noRight);
  const { shipper, cargo, from, scheme, pphKind, certificateUntil, source, by, withdrawn } = rule;
  const law = source ?? (scheme ? ppnSource(scheme, today) : pphKind && pphSource(pphKind, today));
  const state =
    withdrawn !== null
      ? words.withdrawn(withdrawn.by)
      : from > today
        ? words.later
        : certificateUntil && certificateUntil < today
          ? words.ended
          : null;
  const head = scopeText(rule, { shipper: shipper?.name ?? null, cargo: cargo?.cargoNo ?? null });
  return (
    <div className={classes.note}>
      <div className={classes.head}>
        {withdrawn ? <s>{ruleText(rule)}</s> : <span>{ruleText(rule)}</span>}
        {onWithdraw && (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            disabledReason={refused}
            aria-label={`${words.withdraw}: ${ruleText(rule)}, ${head}`}
            onClick={onWithdraw}
          >
            {words.withdraw}
          </ActionButton>
        )}
      </div>
      <p className={classes.more}>{[head, words.from(formatDay(from)), law, by].filter(Boolean).join(' · ')}</p>
      {state && <p className={classes.wait}>{state}</p>}
    </div>
  );
}
