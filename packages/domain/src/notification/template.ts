import type { FunctionCode } from '../auth/menu';
import { mayRead } from '../auth/record-right';
import { lapsingDocuments, lapsingLabels } from '../common/expiry';
import { formatDay } from '../common/time';
import { eventText } from '../order/event-text';
import { approvalTemplates } from './approval-template';
import type { NotificationGroup } from './channel';
import { companyTemplates } from './company-template';
import { invoiceTemplates } from './invoice-template';
import { pathOf, type RecordPage } from './link';
import { loanTemplates } from './loan-template';
import {
  cargo,
  cut,
  order,
  reason,
  sentence,
  type Template,
  type Told,
  type ToldEvent,
  time,
  word,
} from './told-event';
import { troubleTemplates } from './trouble-template';

function refusedBecause({ data }: ToldEvent): string {
  const documents = Array.isArray(data.documents) ? data.documents : [];
  const notes = documents.flatMap((one: { note?: unknown }) => (typeof one?.note === 'string' ? [one.note] : []));
  return [...new Set(notes)].map(sentence).join(' ');
}

const expiryPages: Readonly<Record<string, RecordPage>> = {
  driver: 'driver',
  vehicle: 'vehicle',
  contract: 'contract',
  mou: 'mou',
  'legal-document': 'legal-document',
};

/** Which of the documents that end soon. */
type Lapsing = 'fleet' | 'contract' | 'mou' | 'legal-document';
const ownTemplates: readonly Lapsing[] = ['contract', 'mou', 'legal-document'];

/** What to do about it. */
const lapseAdvice = (event: ToldEvent, page: RecordPage): string => {
  const detail = sentence(word(event, 'detail'));
  if (page === 'contract') return `${detail} Bicarakan perpanjangannya sebelum kontrak habis.`;
  if (page === 'mou') return `${detail} Bicarakan perpanjangannya sebelum MoU habis.`;
  if (page === 'legal-document') return 'Buat versi barunya dan ajukan ke penyedia sebelum habis.';
  const what = page === 'driver' ? 'pengemudi' : 'kendaraan';
  return `Perpanjang sebelum habis. Sesudah hari itu ${what} ini tidak bisa ditugaskan.`;
};

/** A document that ends soon: of the fleet, an agreement, or a legal document. */
function lapse(event: ToldEvent, wanted: Lapsing): Told | null {
  const page = expiryPages[word(event, 'kind')];
  const document = lapsingDocuments.find((one) => one === event.data.document);
  if (!page || !document) return null;
  if ((ownTemplates.find((one) => one === page) ?? 'fleet') !== wanted) return null;
  const label = page === 'legal-document' ? '' : `${lapsingLabels[document]} `;
  return {
    title: `${label}${word(event, 'name')} habis ${formatDay(word(event, 'lastDay'))}`,
    body: lapseAdvice(event, page),
    page,
  };
}

/** An MoU, with whom it is, and what to do. */
const mou = (event: ToldEvent, what: string, next: string): Told => ({
  title: ['MoU', word(event, 'number'), what].filter(Boolean).join(' '),
  body: [sentence(word(event, 'company')), next].filter(Boolean).join(' '),
  page: 'mou',
});

/** What the calendar or the marketplace did to an MoU. */
const mouMoves: Readonly<Record<string, { title: string; body: (event: ToldEvent) => string }>> = {
  'mou.extend': {
    title: 'diperpanjang otomatis',
    body: (event) => (word(event, 'lastDay') ? `Berlaku sampai ${formatDay(word(event, 'lastDay'))}.` : ''),
  },
  'mou.lapse': {
    title: 'habis',
    body: () =>
      'Pesanan baru tidak datang sampai ada MoU yang berlaku. Pesanan yang berjalan diselesaikan seperti biasa.',
  },
  'mou.withdraw': { title: 'ditarik penyedia', body: (event) => sentence(word(event, 'note')) },
};

/** "Jadwal Gudang Graha 2: 21 Nov 10.00 → 22 Nov 10.00." */
function changed({ data: { changes } }: ToldEvent): string {
  const list = Array.isArray(changes) ? (changes as { label?: unknown; before?: unknown; after?: unknown }[]) : [];
  return cut(list.map(({ label, before, after }) => sentence(`${label}: ${before} → ${after}`)).join(' '));
}

/** Who answered an offer, and how. */
const answers: Readonly<Record<string, (event: ToldEvent) => string>> = {
  'order.accept': (event) =>
    `${event.actor.name} menerima${word(event, 'plate') && ` dan menugaskan ${word(event, 'plate')} · ${word(event, 'driverName')}`}.`,
  'order.reject': (event) => `${event.actor.name} menolak.${reason(event)}`,
  'order.hand-on': (event) => `${event.actor.name} meneruskan ke rekan.`,
};

/**
 * Every notification there is, by its code. A new one is a row here, and one function that makes its words of the event; where
 * the event is recorded nothing has to be done (docs/adr/0044-notifications.md).
 */
export const templates = {
  ORDER_OFFERED: {
    group: 'OFFER',
    name: 'Penawaran baru',
    entity: 'order',
    actions: ['offer'],
    needs: ['UPDATE_ORDER'],
    told: (event) => order(`Penawaran baru ${cargo(event)}`, `Jawab sebelum ${time(event, 'answerBy')}.`),
  },
  ORDER_AMENDED: {
    group: 'OFFER',
    name: 'Pesanan diubah penyedia',
    entity: 'order',
    actions: ['amend', 'change-order'],
    needs: ['UPDATE_ORDER'],
    told: (event) =>
      event.topic === 'order.amend'
        ? order(`${cargo(event)} diubah, jawab lagi`, `${changed(event)} Jawab sebelum ${time(event, 'answerBy')}.`)
        : order(`${cargo(event)} diubah`, changed(event)),
  },
  ANSWER_SOON: {
    group: 'OFFER',
    name: 'Batas waktu menjawab sudah dekat',
    entity: 'order',
    actions: ['answer-soon'],
    needs: ['UPDATE_ORDER'],
    told: (event) =>
      order(
        `Penawaran ${cargo(event)} belum dijawab`,
        `Batas waktu menjawab ${time(event, 'answerBy')}. Sesudah itu penawaran hilang.`,
      ),
  },
  ANSWER_LATE: {
    group: 'OFFER',
    name: 'Batas waktu menjawab lewat',
    entity: 'order',
    actions: ['time-out'],
    needs: ['UPDATE_ORDER'],
    told: (event) =>
      event.data.status === 'WAKTU_HABIS'
        ? order(`Penawaran ${cargo(event)} hilang`, 'Tidak ada jawaban sampai batas waktunya.')
        : null,
  },
  OFFER_ANSWERED: {
    group: 'OFFER',
    name: 'Penawaran dijawab rekan',
    entity: 'order',
    actions: ['accept', 'reject', 'hand-on'],
    needs: ['UPDATE_ORDER'],
    told: (event) => order(`Penawaran ${cargo(event)} sudah dijawab`, answers[event.topic]?.(event) ?? ''),
  },
  ORDER_CANCELLED: {
    group: 'TRIP',
    name: 'Pesanan dibatalkan',
    entity: 'order',
    actions: ['cancel'],
    needs: ['VIEW_ORDER'],
    told: (event) =>
      order(`Pesanan ${cargo(event)} dibatalkan`, `Dibatalkan ${sentence(event.actor.name)}${reason(event)}`),
  },
  DRIVER_REJECTED: {
    group: 'TRIP',
    name: 'Pengemudi menolak tugas',
    entity: 'order',
    actions: ['driver-reject'],
    needs: ['UPDATE_ORDER'],
    told: (event) =>
      order(
        `Pengemudi menolak ${cargo(event)}`,
        `${event.actor.name} menolak tugas.${reason(event)} Pilih pengemudi lain.`,
      ),
  },
  DRIVER_LATE: {
    group: 'TRIP',
    name: 'Pengemudi tidak menjawab',
    entity: 'order',
    actions: ['time-out'],
    needs: ['UPDATE_ORDER'],
    told: (event) =>
      event.data.status === 'DRIVER_WAKTU_HABIS'
        ? order(`Pengemudi tidak menjawab ${cargo(event)}`, 'Batas waktunya lewat. Pilih pengemudi lain.')
        : null,
  },
  ORDER_EXPIRED: {
    group: 'TRIP',
    name: 'Pesanan kedaluwarsa',
    entity: 'order',
    actions: ['expire'],
    needs: ['UPDATE_ORDER'],
    // Of an offer that nobody answered this was told when it was lost.
    told: (event) =>
      event.data.from === 'DRIVER_WAKTU_HABIS'
        ? order(`Pesanan ${cargo(event)} kedaluwarsa`, 'Tidak ada pengemudi sampai waktu pengirimannya lewat.')
        : null,
  },
  DISCREPANCY: {
    group: 'TRIP',
    name: 'Barang tidak utuh',
    entity: 'order',
    actions: ['report-discrepancy', 'report-loss'],
    needs: ['VIEW_ORDER'],
    told: (event) => order(`Barang ${cargo(event)} tidak utuh`, `Menunggu keputusan pengirim.${reason(event)}`),
  },
  DISCREPANCY_DECIDED: {
    group: 'TRIP',
    name: 'Keputusan pengirim atas barang tidak utuh',
    entity: 'order',
    actions: ['accept-discrepancy', 'to-warehouse', 'return-to-origin', 'change-destination', 'decide-stop'],
    needs: ['VIEW_ORDER'],
    told: (event) => {
      const { title } = eventText({ action: event.topic.replace('order.', ''), note: null });
      return order(`Barang ${cargo(event)}: keputusan pengirim`, sentence(title));
    },
  },
  ...troubleTemplates,
  POD_REFUSED: {
    group: 'POD',
    name: 'Dokumen POD ditolak',
    entity: 'order',
    actions: ['refuse-pod'],
    needs: ['CREATE_POD'],
    told: (event) => ({
      title: `Dokumen POD ${cargo(event)} ditolak`,
      body: cut([refusedBecause(event), 'Unggah ulang.'].filter(Boolean).join(' ')),
      page: 'pod',
    }),
  },
  POD_COMPLETE: {
    group: 'POD',
    name: 'Dokumen POD lengkap',
    entity: 'order',
    actions: ['verify-pod'],
    needs: ['VIEW_POD', 'VIEW_INVOICE'],
    told: (event) => ({
      title: `Dokumen POD ${cargo(event)} lengkap`,
      body: 'Penyedia menyatakan dokumennya lengkap. Pesanan ini bisa ditagih.',
      page: 'pod',
    }),
  },
  ...invoiceTemplates,
  DOCUMENT_LAPSES: {
    group: 'EXPIRY',
    name: 'SIM, KIR, atau STNK segera habis',
    entity: 'expiry',
    actions: ['remind'],
    needs: ['UPDATE_VEHICLE'],
    told: (event) => lapse(event, 'fleet'),
  },
  CONTRACT_LAPSES: {
    group: 'EXPIRY',
    name: 'Kontrak segera habis',
    entity: 'expiry',
    actions: ['remind'],
    needs: ['VIEW_CONTRACT'],
    told: (event) => lapse(event, 'contract'),
  },
  LEGAL_LAPSES: {
    group: 'EXPIRY',
    name: 'Dokumen legal segera habis',
    entity: 'expiry',
    actions: ['remind'],
    needs: ['VIEW_LEGAL_DOCUMENT'],
    told: (event) => lapse(event, 'legal-document'),
  },
  MOU_LAPSES: {
    group: 'EXPIRY',
    name: 'MoU segera habis',
    entity: 'expiry',
    actions: ['remind'],
    needs: ['VIEW_MOU'],
    told: (event) => lapse(event, 'mou'),
  },
  MOU_MOVED: {
    group: 'COMPANY',
    name: 'MoU diperpanjang, habis, atau ditarik',
    entity: 'mou',
    actions: ['extend', 'lapse', 'withdraw'],
    needs: ['VIEW_MOU'],
    told: (event) => {
      const move = mouMoves[event.topic];
      return move ? { ...mou(event, move.title, ''), body: move.body(event) } : null;
    },
  },
  ...approvalTemplates,
  ...loanTemplates,
  ...companyTemplates,
} as const satisfies Record<string, Template>;

export type TemplateCode = keyof typeof templates;
export const templateCodes = Object.keys(templates) as TemplateCode[];
export const templateOf = (code: TemplateCode): Template => templates[code];
export const isTemplate = (code: string): code is TemplateCode => Object.hasOwn(templates, code);

const byTopic = new Map<string, TemplateCode[]>();
for (const code of templateCodes) {
  const { entity, actions } = templateOf(code);
  for (const action of actions) {
    const topic = `${entity}.${action}`;
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), code]);
  }
}

/** Is anybody told of such an event? */
export const isTold = (topic: string): boolean => byTopic.has(topic);

/** A notification as it is made of an event, before it is known for whom. */
export interface MadeNotification {
  template: TemplateCode;
  group: NotificationGroup;
  /** The user who alone gets it; empty: whoever may. */
  onlyFor: string;
  title: string;
  body: string;
  /** A path of the portal. */
  link: string;
}

/** What an event tells. */
export function notificationsOf(event: ToldEvent): MadeNotification[] {
  return (byTopic.get(event.topic) ?? []).flatMap((template) => {
    const { group, told, onlyFor } = templateOf(template);
    const words = told(event);
    return words
      ? [
          {
            template,
            group,
            onlyFor: onlyFor?.(event) ?? '',
            title: words.title,
            body: cut(words.body),
            link: pathOf(words.page, event.entityId, words.detail),
          },
        ]
      : [];
  });
}

/** May a person with these functions get this of such a record? */
export function mayReceive(
  code: TemplateCode,
  user: { id: string; functions: ReadonlySet<FunctionCode> },
  entityId: string,
): boolean {
  const { needs, entity } = templateOf(code);
  return needs.every((one) => user.functions.has(one)) && mayRead(user, { kind: entity, id: entityId });
}

/** How long before the deadline of an offer those who answer are reminded. */
const soonMinutes = 30;

/**
 * When to remind of an offer made now; null where it is short: whoever was told of it a moment ago needs no second word.
 */
export function remindAt(offeredAt: Date, answerBy: Date): Date | null {
  const at = new Date(answerBy.getTime() - soonMinutes * 60_000);
  return at.getTime() - offeredAt.getTime() < soonMinutes * 60_000 ? null : at;
}
