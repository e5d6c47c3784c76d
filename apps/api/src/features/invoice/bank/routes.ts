import * as contract from '@lajur/api-contract/invoice-bank';
import type { Bind } from '../../../platform/http/context';
import * as lists from './list-service';
import { bookBankLine, releaseBankLine, setBankLineAside } from './service';

export function bindBank(on: Bind): void {
  on(contract.listBankLines, ({ company, query }) => lists.listBankLines(company, query));
  on(contract.exportBankLines, ({ company, query }) => lists.exportBankLines(company, query));
  on(contract.getBankSummary, ({ company }) => lists.getBankSummary(company));
  on(contract.getBankLine, ({ company, params }) => lists.getBankLine(company, params.id));
  on(contract.bookBankLine, (call) => bookBankLine(call, call.params.id, call.body));
  on(contract.releaseBankLine, (call) => releaseBankLine(call, call.params.id, call.body));
  on(contract.setBankLineAside, (call) => setBankLineAside(call, call.params.id, call.body));
}
