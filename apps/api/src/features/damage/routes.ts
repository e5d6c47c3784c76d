import * as contract from '@lajur/api-contract/damage';
import type { Bind } from '../../platform/http/context';
import type { FileDeps } from '../file/service';
import type { CheckDeps } from '../genuineness/service';
import { printReport } from './document-service';
import { report, reportLoss, revise, withdraw } from './report-service';
import * as damage from './service';

export function bindDamage(on: Bind, deps: FileDeps & CheckDeps): void {
  on(contract.listDamage, ({ company, query }) => damage.listDamage(company, query));
  on(contract.exportDamage, ({ company, query }) => damage.exportDamage(company, query));
  on(contract.summarizeDamage, ({ company, query }) => damage.summarizeDamage(company, query));
  on(contract.getDamage, ({ company, params, query }) => damage.getDamage(company, params.id, query.version));
  on(contract.printDamage, ({ company, params, query }) => printReport(deps, company, params.id, query.version));
  on(contract.reportDiscrepancy, (call) => report(call, call.params.id, call.body));
  on(contract.reportLoss, (call) => reportLoss(call, call.params.id, call.body));
  on(contract.withdrawDamage, (call) => withdraw(call, call.params.id, call.body));
  on(contract.reviseDamage, (call) => revise(call, call.params.id, call.body));
}
