import { sql } from 'kysely';
import { compile, type Statement } from './statement';

/** Counts a change of a company. The row is held from here to the commit: it is the last that a transaction writes. */
export const advanceOf = (companyId: string): Statement =>
  compile(sql`insert into change_number (company_id, number) values (${companyId}, 1)
    on conflict (company_id) do update set number = change_number.number + 1`);

/** How often something of a company was changed; no row before the first time. */
export const changeNumberOf = (companyId: string): Statement => ({
  ...compile(sql`select number from change_number where company_id = ${companyId}`),
  keepsPlan: true,
});
