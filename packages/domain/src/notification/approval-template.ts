import { formatDay } from '../common/time';
import { joined, sentence, type Template, type Told, type ToldEvent, word } from './told-event';

/** A registration is corrected in its form; every other kind is looked at on the page of its approval. */
function approval(event: ToldEvent, title: string, body: string): Told {
  const isRegistration = word(event, 'kind') === 'COMPANY_REGISTRATION';
  return { title, body, page: isRegistration ? 'registration' : 'approval', detail: word(event, 'definition') };
}

const title = (event: ToldEvent): string => word(event, 'title');
const note = (event: ToldEvent): string => word(event, 'note') && sentence(word(event, 'note'));
const days = (event: ToldEvent): string =>
  ['fromDay', 'untilDay'].map((name) => word(event, name) && formatDay(word(event, name))).join(' – ');
/** Of an additional cost its order tells already. */
const byMarketplace = (event: ToldEvent): boolean =>
  event.actor.kind === 'provider' && word(event, 'kind') !== 'ADDITIONAL_COST';

/** What people of the company are told of documents under approval (ADR 0064). */
export const approvalTemplates = {
  APPROVAL_WAITS: {
    group: 'APPROVAL',
    name: 'Dokumen menunggu keputusan',
    entity: 'approval',
    actions: ['submit'],
    needs: ['UPDATE_APPROVAL'],
    told: (event) =>
      byMarketplace(event)
        ? approval(event, `${title(event)} menunggu keputusan`, 'Setujui, minta perbaikan, atau tolak.')
        : null,
  },
  APPROVAL_RETURNED: {
    group: 'APPROVAL',
    name: 'Dokumen dikembalikan penyedia',
    entity: 'approval',
    actions: ['revise'],
    needs: [],
    told: (event) =>
      byMarketplace(event)
        ? approval(event, `${title(event)} dikembalikan`, joined(note(event), 'Perbaiki lalu ajukan lagi.'))
        : null,
  },
  APPROVAL_DECIDED: {
    group: 'APPROVAL',
    name: 'Dokumen disetujui atau ditolak penyedia',
    entity: 'approval',
    actions: ['approve', 'reject'],
    needs: [],
    told: (event) => {
      const status = word(event, 'status');
      // A step on the way is no news, and of an approved registration the company's own event tells.
      const isNews = status === 'REJECT' || (status === 'APPROVE' && word(event, 'kind') !== 'COMPANY_REGISTRATION');
      if (!byMarketplace(event) || !isNews) return null;
      const became = status === 'APPROVE' ? 'disetujui' : 'ditolak';
      return approval(event, `${title(event)} ${became}`, joined(`Oleh ${sentence(event.actor.name)}`, note(event)));
    },
  },
  APPROVAL_STILL_WAITS: {
    group: 'APPROVAL',
    name: 'Dokumen sudah lama menunggu',
    entity: 'approval',
    actions: ['remind'],
    needs: [],
    told: (event) =>
      approval(
        event,
        `${title(event)} masih menunggu Anda`,
        joined(
          word(event, 'days') && `Sudah ${word(event, 'days')} hari.`,
          word(event, 'status') === 'REVISE' ? 'Perbaiki lalu ajukan lagi.' : 'Setujui, minta perbaikan, atau tolak.',
        ),
      ),
  },
  STAND_IN: {
    group: 'APPROVAL',
    name: 'Penunjukan wakil',
    entity: 'user',
    actions: ['name-stand-in', 'end-stand-in'],
    needs: [],
    told: (event) => {
      const [deputy, absent] = [word(event, 'deputy'), word(event, 'absent')];
      if (!deputy || !absent || !word(event, 'untilDay')) return null;
      return event.topic === 'user.name-stand-in'
        ? {
            title: `${deputy} mewakili ${absent}`,
            body: `Memutuskan persetujuan ${days(event)}.`,
            page: 'approvals',
          }
        : { title: `${deputy} tidak lagi mewakili ${absent}`, body: `Semula ${days(event)}.`, page: 'approvals' };
    },
  },
} as const satisfies Record<string, Template>;
