import type { TaxRoute, TaxRuleView } from '@lajur/api-contract/invoice-tax';
import { formatDay } from '@lajur/domain/common/time';
import { type GivenRule, ruleText, scopeText } from '@lajur/domain/invoice/tax-rule';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { type Actor, record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { agreedRoutes } from '../mou/route-service';
import * as kept from './tax-rule-repository';

type Caller = Pick<UserContext, 'company' | 'user'>;

/** The rule with its scope, as the history shows it. */
const told = (tx: CompanyTx, rule: TaxRuleView, action: 'add-tax-rule' | 'withdraw-tax-rule', actor: Actor) => {
  const text = `${ruleText(rule)}, mulai ${formatDay(rule.from)}`;
  const label = scopeText(rule, { shipper: rule.shipper?.name ?? null, cargo: rule.cargo?.cargoNo ?? null });
  const [before, after] = action === 'add-tax-rule' ? [null, text] : [text, null];
  return record(tx, {
    ...{ entity: 'invoice-data', entityId: tx.companyId, action, actor, subject: 'Data Invoice' },
    data: { changes: [{ key: rule.id, label, before, after }] },
  });
};

const ruleOf = async (tx: CompanyTx, id: string): Promise<TaxRuleView> => {
  const rule = (await kept.taxRuleViews(tx)).find((one) => one.id === id);
  if (!rule) throw new AppError('NOT_FOUND');
  return rule;
};

type Given = Omit<GivenRule, 'orderId'> & { cargoNo: string | null };

/** Says how services are taxed from a day on. */
export const addTaxRule = ({ company, user }: Caller, { cargoNo, ...given }: Given): Promise<TaxRuleView> =>
  company.transaction(async (tx) => {
    const orderId = cargoNo === null ? null : await kept.orderOfCargo(tx, cargoNo);
    if (cargoNo !== null && orderId === null) {
      const message = `Kargo ${cargoNo} tidak ditemukan`;
      throw new AppError('RULE_BROKEN', { message, validation: { cargoNo: message } });
    }
    if (given.shipperId && !(await kept.shipperExists(tx, given.shipperId))) throw new AppError('NOT_FOUND');
    const actor = actorOf(user);
    const id = newId();
    await kept.addRule(tx, { ...given, orderId, id, by: actor.name });
    const rule = await ruleOf(tx, id);
    await told(tx, rule, 'add-tax-rule', actor);
    return rule;
  });

/** Withdraws a rule that was a mistake; the history keeps it. */
export const withdrawTaxRule = ({ company, user }: Caller, id: string): Promise<void> =>
  company.transaction(async (tx) => {
    const rule = await ruleOf(tx, id);
    const actor = actorOf(user);
    if (!(await kept.withdrawRule(tx, id, actor.name))) {
      const by = rule.withdrawn?.by ?? '';
      throw new AppError('CONFLICT', { message: `Aturan ini sudah ditarik ${by}` });
    }
    await told(tx, rule, 'withdraw-tax-rule', actor);
  });

/** The routes of the MoUs in force, for which a rule can be. */
export const listTaxRoutes = (company: CompanyScope): Promise<TaxRoute[]> => company.read(agreedRoutes);
