import * as contract from '@lajur/api-contract/invoice-mailing';
import type { Bind } from '../../../platform/http/context';
import type { Mailer } from '../../../platform/mail/mailer';
import { cancelBatch, getBatch, mailHistory } from './batch-service';
import { getMailDraft } from './draft-service';
import { resendMail, sendMail, sendMails } from './send-service';

export function bindMailing(on: Bind, { mailer }: { mailer: Mailer }): void {
  on(contract.getMailDraft, ({ company, params, query }) =>
    getMailDraft(company, params.id, { kind: query.kind, isMailbox: mailer.isMailbox }),
  );
  on(contract.sendInvoiceMail, (call) => sendMail(mailer, call, call.params.id, call.body));
  on(contract.sendInvoiceMails, (call) => sendMails(mailer, call, call.body));
  on(contract.getMailBatch, ({ company, params }) => getBatch(company, params.id));
  on(contract.cancelMailBatch, ({ company, params }) => cancelBatch(company, params.id));
  on(contract.listInvoiceMails, ({ company, params }) => mailHistory(company, params.id));
  on(contract.resendInvoiceMail, (call) => resendMail(mailer, call, call.params.id, call.body));
}
