import { newsLink } from '@lajur/domain/notification/link';
import type { TemplateCode } from '@lajur/domain/notification/template';
import type { Mail } from '../../../platform/mail/mailer';
import type { MailedNotification } from './repository';

const listed = 20;
const inbox = { label: 'Lihat semua', path: '/main/notification' };
const choices = 'Email mana yang Anda terima diatur di Notifikasi, bagian Pengaturan.';

/** What many of one kind are called together, and where all of them are seen. */
const together: Partial<Record<TemplateCode, { noun: string; label: string; path: string }>> = {
  DOCUMENT_LAPSES: {
    noun: 'dokumen armada segera habis',
    label: 'Lihat masa berlaku',
    path: '/main/transport/masa-berlaku',
  },
  LEGAL_LAPSES: { noun: 'dokumen legal segera habis', label: 'Lihat dokumen legal', path: '/main/dokumen-legal/list' },
  CONTRACT_LAPSES: { noun: 'kontrak segera habis', label: 'Lihat kontrak', path: '/main/kontrak' },
};

const kindOf = (told: readonly MailedNotification[]) => {
  const [first] = told;
  return first && told.every(({ template }) => template === first.template) ? together[first.template] : undefined;
};

/** Each with its words; words that several share are said once, after them. */
function linesOf(told: readonly MailedNotification[]): string[] {
  const bodies = [...new Set(told.map(({ body }) => body))];
  return bodies.flatMap((body) => {
    const same = told.filter((one) => one.body === body);
    return same.length === 1 ? same.map(({ title }) => `${title}. ${body}`) : [...same.map(({ title }) => title), body];
  });
}

/** The mail of what one person is told, which is one mail however much it is. */
export function digest(told: readonly MailedNotification[], fullName: string, publicUrl: string): Omit<Mail, 'to'> {
  const [first] = told;
  if (first && told.length === 1)
    return {
      subject: first.title,
      lines: [`Halo ${fullName},`, first.body, choices],
      action: { label: 'Buka di Lajur', url: publicUrl + newsLink(first.link, first.id) },
    };
  const shown = told.slice(0, listed);
  const more = told.length - shown.length;
  const kind = kindOf(told);
  const { label, path } = kind ?? inbox;
  return {
    subject: kind ? `${told.length} ${kind.noun}` : `${told.length} kabar baru: ${first?.title}`,
    lines: [
      `Halo ${fullName}, ada ${told.length} kabar baru untuk Anda.`,
      ...linesOf(shown),
      ...(more > 0 ? [`dan ${more} kabar lain.`] : []),
      choices,
    ],
    action: { label, url: publicUrl + path },
  };
}
