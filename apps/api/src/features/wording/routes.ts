import * as contract from '@lajur/api-contract/wording';
import type { Bind } from '../../platform/http/context';
import { getWording } from './service';

export function bindWording(on: Bind): void {
  on(contract.getWording, ({ system, params }) => getWording(system, params.code));
}
