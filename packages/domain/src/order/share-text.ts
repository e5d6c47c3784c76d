import { phoneDigits } from '../common/phone';
import type { ShareKind, ShareLifetime } from './share';

export const shareKindLabels: Record<ShareKind, string> = {
  TRACKING: 'Pelacakan untuk pengirim',
  BRIEF: 'Ringkasan tugas untuk pengemudi',
};

export const shareLifetimeLabels: Record<ShareLifetime, string> = {
  DAY: '24 jam',
  WEEK: '7 hari',
  ARRIVAL: 'Sampai 2 hari setelah rencana tiba',
};

export interface ShareTextFacts {
  kind: ShareKind;
  cargoNo: string;
  originCity: string;
  destinationCity: string;
  plate: string | null;
  /** Until when, as people read it. */
  until: string;
  link: string;
}

/** What goes into the chat with a link. */
export function shareText({ kind, cargoNo, originCity, destinationCity, plate, until, link }: ShareTextFacts): string {
  const route = `${originCity} – ${destinationCity}`;
  const facts = `${cargoNo}, ${route}${plate === null ? '' : `, ${plate}`}`;
  const lead = kind === 'TRACKING' ? 'Lacak pengiriman' : 'Ringkasan tugas';
  return `${lead} ${facts}:\n${link}\nBerlaku sampai ${until}.`;
}

/** Opens a chat with the text, with whom the phone number is of, or with whom the person chooses. */
export function whatsAppUrl(text: string, phone: string | null): string {
  const digits = phone === null ? null : phoneDigits(phone);
  return `https://wa.me/${digits === null ? '' : `62${digits}`}?text=${encodeURIComponent(text)}`;
}
