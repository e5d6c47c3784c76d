import { signerMax, workflowKinds } from '@lajur/domain/approval/workflow';
import * as z from 'zod';
import { actionBody, actionCall, approvalRow, documentSections } from './approval';
import { endpoint } from './endpoint';
import { anyText, optionalText } from './field';
import { storedKinds } from './file';
import { id, idParams } from './id';
import { listQuery, pageOf } from './page';

/** An approval as the marketplace sees it. */
const providerApproval = approvalRow.omit({ isUnread: true }).extend({ companyId: id, companyName: z.string() });

const detail = providerApproval.extend({
  document: documentSections,
});

export const listProviderApprovals = endpoint({
  method: 'GET',
  path: '/approvals',
  needs: 'scope:company:read',
  summary: 'What waits for the marketplace, the longest wait first.',
  query: listQuery(['since'], {
    kind: z.enum(workflowKinds).optional(),
    companyId: id.optional(),
  }),
  answer: pageOf(providerApproval),
});

export const getProviderApproval = endpoint({
  method: 'GET',
  path: '/approvals/{id}',
  needs: 'scope:company:read',
  summary: 'An approval with its document as it was submitted last.',
  params: idParams,
  answer: detail,
  refusals: ['NOT_FOUND'],
});

export const readApprovalFile = endpoint({
  method: 'GET',
  path: '/approvals/{id}/file',
  needs: 'scope:document:read',
  summary:
    'A file that a submitted document names (`files` of its lines): of a registration, a legal document or a contract.',
  params: idParams,
  query: z.strictObject({ url: anyText(500) }),
  answer: z.string(),
  replyKind: 'file',
  media: storedKinds,
  refusals: ['NOT_FOUND'],
});

/** Who decided, by name and title, at a step that is taken in the shipper's name (`inNameOf`); left out elsewhere. */
const signedBody = actionBody.extend({ signer: optionalText('Yang memutuskan', { max: signerMax }) });
const signedCall = {
  ...actionCall,
  rules: [...actionCall.rules, 'A step in the name of a shipper says who of them decided; no other step does.'],
} as const;

export const actOnProviderApproval = endpoint({
  method: 'POST',
  path: '/approvals/{id}/action',
  needs: 'scope:company:write',
  summary: 'Approves, sends back with notes beside lines of the document, or rejects what waits for the marketplace.',
  params: idParams,
  body: signedBody,
  answer: providerApproval,
  ...signedCall,
});

/** The spec's call for a registration (spec §8): the marketplace makes it, so it stands with the marketplace's own. */
export const actOnRegistration = endpoint({
  method: 'POST',
  path: '/transporter-registration/approve/{id}',
  needs: 'scope:company:write',
  summary: 'Approves, sends back or rejects the registration of a company, by the id of the company.',
  params: idParams,
  body: actionBody,
  answer: providerApproval,
  ...actionCall,
});
