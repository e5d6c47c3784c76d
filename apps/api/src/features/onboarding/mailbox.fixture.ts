import type { TestApi } from '../../test-kit/test-api';

/** The tokens that were mailed to an address, the newest first, and where their links lead. */
export async function linksTo(api: TestApi, email: string): Promise<{ token: string; url: URL }[]> {
  const mails = await api.database.system.read((tx) =>
    tx.db.selectFrom('mail_message').select('body_text').where('recipient', '=', email).orderBy('id', 'desc').execute(),
  );
  return mails.map(({ body_text }) => {
    const url = new URL(/https?:\/\/\S+/.exec(body_text)?.[0] ?? '');
    return { url, token: url.searchParams.get('token') ?? '' };
  });
}

/** The token of the newest link to an address. */
export const tokenTo = async (api: TestApi, email: string): Promise<string> =>
  (await linksTo(api, email))[0]?.token ?? '';
