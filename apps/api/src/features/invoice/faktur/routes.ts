import * as contract from '@lajur/api-contract/invoice-faktur';
import type { Bind } from '../../../platform/http/context';
import { checkCoretax, exportCoretax } from './export-service';
import { recordFaktur } from './service';

export function bindFaktur(on: Bind): void {
  on(contract.recordFaktur, (call) => recordFaktur(call, call.params.id, call.body));
  on(contract.checkCoretax, ({ company, query }) => checkCoretax(company, query));
  on(contract.exportCoretax, ({ company, query }) => exportCoretax(company, query));
}
