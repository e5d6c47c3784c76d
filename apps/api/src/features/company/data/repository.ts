import type { RegistrationValues } from '@lajur/domain/company/registration';
import type { CompanyTx } from '../../../platform/database/scope';

/** What a company says of itself from now on, also where it never filled in a registration. */
export async function saveApproved(tx: CompanyTx, values: RegistrationValues, by: string): Promise<void> {
  const said = JSON.stringify(values);
  const now = { approved: said, approved_at: tx.now, draft: said };
  await tx.db
    .insertInto('company_registration')
    .values({ company_id: tx.companyId, ...now, step: 'review', saved_by: by, saved_at: tx.now, version: 2 })
    .onConflict((there) =>
      there
        .column('company_id')
        .doUpdateSet((row) => ({ ...now, version: row('company_registration.version', '+', 1) })),
    )
    .execute();
}
