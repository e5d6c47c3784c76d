import type { FastifyBaseLogger } from 'fastify';
import type { SystemScope } from '../database/scope';

/** Says that no mail goes out, and how many wait: a portal nobody can activate an account on looks well otherwise. */
export async function tellOfWaitingMail(log: Pick<FastifyBaseLogger, 'warn'>, system: SystemScope): Promise<void> {
  const { waiting } = await system.transaction((tx) =>
    tx.db
      .selectFrom('mail_message')
      .select((e) => e.fn.countAll<string>().as('waiting'))
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  log.warn(`SMTP_URL belum diisi: email tidak dikirim, hanya disimpan di database (${waiting} menunggu).`);
}
