import * as contract from '@lajur/api-contract/order-share';
import type { Bind } from '../../../platform/http/context';
import { listShares, makeShare, open, revokeShare, type ShareDeps } from './service';

export function bindShare(on: Bind, deps: ShareDeps): void {
  on(contract.listShares, ({ company, params }) => listShares(company, params.id));
  on(contract.createShare, (call) => makeShare(call, call.params.id, call.body));
  on(contract.revokeShare, async (call) => {
    await revokeShare(call, call.params.id, call.params.shareId);
    return {};
  });
  on(contract.openShare, (call) => open(deps, call, call.body));
}
