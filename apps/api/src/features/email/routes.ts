import * as contract from '@lajur/api-contract/email';
import type { Bind } from '../../platform/http/context';
import * as records from '../../platform/record/record-service';
import { zoneOfCompany } from '../company/company-service';
import { contactsLike, emailRecord } from './record';

export function bindEmail(on: Bind): void {
  on(contract.listEmails, ({ company, query: { page, size, sort, ...filter } }) =>
    records.listRecords(company, emailRecord, { paging: { page, size, sort }, filter }),
  );
  on(contract.exportEmails, async ({ company, query: { format, sort, ...filter } }) =>
    records.exportRecords(company, emailRecord, {
      ...{ name: 'email', format, sort, filter },
      zone: await zoneOfCompany(company),
    }),
  );
  on(contract.searchEmails, ({ company, query }) => contactsLike(company, query.email));
  on(contract.getEmail, ({ company, params }) => records.getRecord(company, emailRecord, params.id));
  on(contract.createEmail, (call) => records.createRecord(call, emailRecord, call.body));
  on(contract.updateEmail, (call) => records.updateRecord(call, emailRecord, call.params.id, call.body));
  on(contract.deleteEmail, async (call) => {
    await records.deleteRecord(call, emailRecord, call.params.id, call.body);
    return {};
  });
}
