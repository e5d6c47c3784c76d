import * as contract from '@lajur/api-contract/invoice-claim';
import type { Bind } from '../../../platform/http/context';
import * as claims from './service';

export function bindClaim(on: Bind): void {
  on(contract.listDamageClaims, ({ company, query }) => claims.listDamageClaims(company, query));
  on(contract.exportDamageClaims, ({ company, query }) => claims.exportDamageClaims(company, query));
  on(contract.summarizeDamageClaims, ({ company, query }) => claims.summarizeDamageClaims(company, query));
}
