import * as contract from '@lajur/api-contract/invoice-mailing';
import type { Bind } from '../../../platform/http/context';
import { type LinkDeps, openLink } from './attached-service';
import { cancelBatch, getBatch, mailHistory } from './batch-service';
import { getMailDraft } from './draft-service';
import { resendMail, type SendDeps, sendMail, sendMails } from './send-service';

export function bindMailing(on: Bind, deps: SendDeps & LinkDeps): void {
  on(contract.getMailDraft, ({ company, params, query }) =>
    getMailDraft(company, params.id, { kind: query.kind, isMailbox: deps.mailer.isMailbox }),
  );
  on(contract.sendInvoiceMail, (call) => sendMail(deps, call, call.params.id, call.body));
  on(contract.sendInvoiceMails, (call) => sendMails(deps, call, call.body));
  on(contract.getMailBatch, ({ company, params }) => getBatch(company, params.id));
  on(contract.cancelMailBatch, ({ company, params }) => cancelBatch(company, params.id));
  on(contract.listInvoiceMails, ({ company, params }) => mailHistory(company, params.id));
  on(contract.resendInvoiceMail, (call) => resendMail(deps, call, call.params.id, call.body));
  on(contract.openMailLink, (call) => openLink(deps, call, call.params.token));
}
