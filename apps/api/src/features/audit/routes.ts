import * as contract from '@lajur/api-contract/audit';
import type { Bind } from '../../platform/http/context';
import * as audit from './service';

export function bindAudit(on: Bind): void {
  on(contract.listAudit, ({ company, query }) => audit.listAudit(company, query));
  on(contract.exportAudit, ({ company, query }) => audit.exportAudit(company, query));
}
