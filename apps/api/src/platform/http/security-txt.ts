import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';

const securityTxtPath = '/.well-known/security.txt';

/** It is read anew by then: the date says only that somebody still stands behind it. */
const goodForMs = 180 * 86_400_000;

interface SecurityTxt {
  clock: Clock;
  publicUrl: () => string;
  /** Where weaknesses are told: `mailto:` or `https:`. */
  contact: string;
}

/** GET /.well-known/security.txt (RFC 9116): whom to tell of a weakness. */
export function bindSecurityTxt(app: FastifyInstance, { clock, publicUrl, contact }: SecurityTxt): void {
  app.get(securityTxtPath, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + goodForMs).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: id, en',
      `Canonical: ${publicUrl()}${securityTxtPath}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
