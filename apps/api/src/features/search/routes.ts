import * as contract from '@lajur/api-contract/search';
import type { Bind } from '../../platform/http/context';
import { searchAll } from './service';

export function bindSearch(on: Bind): void {
  on(contract.searchAll, (call) => searchAll(call, call.query.search));
}
