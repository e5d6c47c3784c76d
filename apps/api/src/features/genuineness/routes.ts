import { checkDocument } from '@lajur/api-contract/genuineness';
import type { Bind } from '../../platform/http/context';
import { type CheckServiceDeps, openCheck } from './check-service';

export function bindGenuineness(on: Bind, deps: CheckServiceDeps): void {
  on(checkDocument, (call) => openCheck(deps, call, call.body));
}
