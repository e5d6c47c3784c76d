import * as contract from '@lajur/api-contract/expiry';
import type { Bind } from '../../platform/http/context';
import { renewDocuments } from './renewal-service';
import * as expiry from './service';

export interface ExpiryRouteDeps {
  /** What the links of a calendar begin with. */
  publicUrl: () => string;
}

export function bindExpiry(on: Bind, { publicUrl }: ExpiryRouteDeps): void {
  on(contract.listExpiry, (call) => expiry.listDocuments(call, call.query));
  on(contract.exportExpiry, (call) => expiry.exportDocuments(call, call.query));
  on(contract.getExpirySummary, (call) => expiry.expirySummary(call));
  on(contract.getExpiryDays, (call) => expiry.expiryDays(call, call.query));
  on(contract.exportExpiryCalendar, (call) => expiry.exportCalendar(call, call.query, publicUrl()));
  on(contract.renewDocuments, (call) => renewDocuments(call, call.body.documents));
}
