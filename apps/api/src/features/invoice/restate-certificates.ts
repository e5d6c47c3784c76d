import { type CertificateState, certificateState } from '@lajur/domain/invoice/withholding';
import type { CompanyTx } from '../../platform/database/scope';
import * as proofs from './proof-repository';

/** Says anew where certificates stand, once something of the money of an invoice that they prove was recorded. */
export async function restateCertificates(tx: CompanyTx, of: { invoiceId: string } | { id: string }): Promise<void> {
  const changed = new Map<CertificateState, string[]>();
  for (const one of await proofs.standingCertificates(tx, of)) {
    const state = certificateState(one.pph, one.proofs);
    if (state !== one.state) changed.set(state, [...(changed.get(state) ?? []), one.id]);
  }
  for (const [state, ids] of changed) await proofs.writeState(tx, ids, state);
}
