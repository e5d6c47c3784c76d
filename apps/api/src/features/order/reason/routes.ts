import * as contract from '@lajur/api-contract/order-reason';
import type { Bind } from '../../../platform/http/context';
import { exportSelection, listSelection, reasons } from './service';

export function bindReason(on: Bind): void {
  on(contract.listReasons, ({ company, query }) => reasons(company, query.type));
  on(contract.listSelectionReasons, ({ company, query }) => listSelection(company, query));
  on(contract.exportSelectionReasons, ({ company, query }) => exportSelection(company, query));
}
