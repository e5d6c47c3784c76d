import * as contract from '@lajur/api-contract/email';
import type { Bind } from '../../platform/http/context';
import * as emails from './service';

export function bindEmail(on: Bind): void {
  on(contract.listEmails, ({ company, query }) => emails.listEmails(company, query));
  on(contract.exportEmails, ({ company, query }) => emails.exportEmails(company, query));
  on(contract.searchEmails, ({ company, query }) => emails.searchEmails(company, query.email));
  on(contract.getEmail, ({ company, params }) => emails.getEmail(company, params.id));
  on(contract.createEmail, (call) => emails.create(call, call.body));
  on(contract.updateEmail, (call) => emails.update(call, call.params.id, call.body));
  on(contract.deleteEmail, async (call) => {
    await emails.remove(call, call.params.id, call.body);
    return {};
  });
}
