import type { TestApi } from '../../../test-kit/test-api';

interface Theirs {
  invoiceId: string;
}

/** Calls that name a line of a bank's statement of another company, which has the id of its invoice. */
export const bankSamples = {
  getBankLine: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  bookBankLine: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: { version: 1, invoiceIds: [id] } }],
  releaseBankLine: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: { version: 1, note: 'Salah' } }],
  setBankLineAside: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: { version: 1, isOther: true } }],
};

/** A line of a company's bank, with the id of an invoice. */
export async function someBankLine({ database }: TestApi, companyId: string, id: string): Promise<void> {
  await database.system.transaction(async ({ db, now }) => {
    await db
      .insertInto('bank_line')
      .values({
        ...{
          company_id: companyId,
          id,
          account: '1234567890',
          day: '2026-11-21',
          amount: 1_000_000,
          text: 'rahasia.png',
        },
        ...{ line_key: id, turn: 0, search_text: 'rahasia.png', created_by: 'Uji', created_at: now },
      })
      .execute();
  });
}
