import * as z from 'zod';

/** The service account of Firebase Cloud Messaging, as its console gives it; more stands in it. */
const account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url(),
});
export type FcmAccount = z.output<typeof account>;

/** Reads the account from the JSON of a variable. */
export const fcmAccount = z.string().transform((text, context): FcmAccount => {
  try {
    return account.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'Isi dengan JSON akun layanan Firebase, seutuhnya' });
    return z.NEVER;
  }
});
