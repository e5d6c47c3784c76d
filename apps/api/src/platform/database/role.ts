/** Whom a statement works as. `companyId` is empty for the system. */
export interface DatabaseRole {
  readonly name: 'lajur_company' | 'lajur_system';
  readonly companyId: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isCompanyId = (text: string): boolean => uuid.test(text);

/**
 * The statements that step into a role until the end of the transaction. A cluster hands on what is `set`, and signs in to its
 * machines as whoever asks: there it would be refused to step from one role into another.
 */
export function stepInto({ name, companyId }: DatabaseRole, onCluster: boolean): string {
  if (companyId !== '' && !isCompanyId(companyId)) throw new Error('not a company id');
  const role = onCluster ? `select set_config('role', '${name}', true)` : `set local role ${name}`;
  return `${role}${companyId === '' ? '' : `; set local app.company_id = '${companyId}'`}`;
}
