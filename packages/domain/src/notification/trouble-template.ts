import { formatRupiah } from '../common/money';
import { formatDuration } from '../common/time';
import { problemEffectLabels, problemEffects } from '../problem/problem';
import {
  cargo,
  joined,
  order,
  reason,
  sentence,
  type Template,
  type Told,
  type ToldEvent,
  time,
  word,
} from './told-event';

const problem = (title: string, body: string): Told => ({ title, body, page: 'problem' });
const damage = (title: string, body: string): Told => ({ title, body, page: 'damage' });

function delay({ data: { delayMinutes } }: ToldEvent, words: string): string {
  return typeof delayMinutes === 'number' ? `${words} ${formatDuration(delayMinutes)}.` : '';
}

function effect({ data }: ToldEvent): string {
  const found = problemEffects.find((one) => one === data.effect);
  return found && found !== 'TERLAMBAT' ? sentence(`Dampak: ${problemEffectLabels[found].toLowerCase()}`) : '';
}

/** The kind of a problem, as a sentence. */
const kind = (event: ToldEvent): string => word(event, 'kind') && sentence(word(event, 'kind'));

/** "Tol, Rp 120.000"; empty where the event does not say. */
function costOf({ data: { cost } }: ToldEvent): string {
  const { name, amount } = (cost ?? {}) as { name?: unknown; amount?: unknown };
  return typeof name === 'string' && typeof amount === 'number' ? `${name}, ${formatRupiah(amount)}.` : '';
}

const lateBy = ({ data: { lateMinutes } }: ToldEvent): string =>
  typeof lateMinutes === 'number' ? ` ${formatDuration(lateMinutes)}` : '';

const decisions: Readonly<Record<string, readonly [title: string, next: string]>> = {
  'order.approve-cost': ['disetujui', ''],
  'order.revise-cost': ['dikembalikan', 'Perbaiki lalu ajukan lagi.'],
  'order.refuse-cost': ['ditolak', ''],
};

/** What is told of late arrivals, of problems on the way, of reports of damage and of additional costs. */
export const troubleTemplates = {
  LATE_EXPECTED: {
    group: 'TRIP',
    name: 'Diperkirakan terlambat',
    entity: 'order',
    actions: ['expect-late'],
    needs: ['VIEW_ORDER'],
    told: (event) => {
      const [eta, until] = [time(event, 'eta'), time(event, 'deliveryUntil')];
      return order(
        eta ? `${cargo(event)} diperkirakan terlambat${lateBy(event)}` : `${cargo(event)} terlambat${lateBy(event)}`,
        joined(
          eta && `Perkiraan tiba ${eta}.`,
          until && (eta ? `Batasnya ${until}.` : `Batas waktu tiba ${until} sudah lewat.`),
        ),
      );
    },
  },
  PROBLEM_RAISED: {
    group: 'TRIP',
    name: 'Masalah di perjalanan dilaporkan',
    entity: 'problem',
    actions: ['raise'],
    needs: ['VIEW_PROBLEM'],
    told: (event) =>
      problem(
        `Masalah di perjalanan ${cargo(event)}`,
        joined(
          kind(event),
          `Dilaporkan ${sentence(event.actor.name)}`,
          event.data.stops === true && 'Perjalanan berhenti sampai masalah ini selesai.',
        ),
      ),
  },
  PROBLEM_PROCESSED: {
    group: 'TRIP',
    name: 'Masalah di perjalanan ditangani',
    entity: 'problem',
    actions: ['process'],
    needs: ['VIEW_PROBLEM'],
    told: (event) =>
      problem(
        `Masalah ${cargo(event)} ditangani`,
        joined(kind(event), `Ditangani ${sentence(event.actor.name)}`, delay(event, 'Diperkirakan terlambat')),
      ),
  },
  PROBLEM_RESOLVED: {
    group: 'TRIP',
    name: 'Masalah di perjalanan selesai',
    entity: 'problem',
    actions: ['resolve'],
    needs: ['VIEW_PROBLEM'],
    told: (event) =>
      problem(
        `Masalah ${cargo(event)} selesai`,
        joined(kind(event), `Diselesaikan ${sentence(event.actor.name)}`, effect(event), delay(event, 'Terlambat')),
      ),
  },
  DAMAGE_INCOMPLETE: {
    group: 'TRIP',
    name: 'BASP perlu dilengkapi',
    entity: 'damage',
    actions: ['create'],
    needs: ['UPDATE_BASP'],
    // Of one that lacks nothing the order's own event tells.
    told: (event) =>
      event.data.isComplete === false
        ? damage(
            `BASP ${cargo(event)} perlu dilengkapi`,
            joined(word(event, 'number') && sentence(word(event, 'number')), 'Isi nilai klaim dan kedua tanda tangan.'),
          )
        : null,
  },
  DAMAGE_REVISED: {
    group: 'TRIP',
    name: 'BASP diperbarui',
    entity: 'damage',
    actions: ['revise'],
    needs: ['VIEW_DAMAGE'],
    told: (event) =>
      damage(
        `BASP ${cargo(event)} diperbarui`,
        joined(
          word(event, 'number') && `${word(event, 'number')} oleh ${sentence(event.actor.name)}`,
          typeof event.data.claim === 'number' && `Nilai klaim ${formatRupiah(event.data.claim)}.`,
          word(event, 'change') && sentence(word(event, 'change')),
        ),
      ),
  },
  COST_SUBMITTED: {
    group: 'COST',
    name: 'Biaya tambahan diajukan',
    entity: 'order',
    actions: ['submit-cost'],
    needs: ['VIEW_ORDER'],
    told: (event) =>
      order(`Biaya tambahan ${cargo(event)} diajukan`, joined(costOf(event), `Oleh ${sentence(event.actor.name)}`)),
  },
  COST_PROPOSED: {
    group: 'COST',
    name: 'Biaya tambahan diusulkan penyedia',
    entity: 'order',
    actions: ['propose-cost'],
    needs: ['UPDATE_ORDER'],
    told: (event) =>
      order(
        `Biaya tambahan ${cargo(event)} diusulkan`,
        joined(costOf(event), reason(event).trim(), 'Setujui atau tolak di tab Biaya.'),
      ),
  },
  COST_DECIDED: {
    group: 'COST',
    name: 'Biaya tambahan disetujui, dikembalikan, atau ditolak',
    entity: 'order',
    actions: ['approve-cost', 'revise-cost', 'refuse-cost'],
    needs: ['VIEW_ORDER'],
    told: (event) => {
      const [became = '', next = ''] = decisions[event.topic] ?? [];
      return order(
        `Biaya tambahan ${cargo(event)} ${became}`,
        joined(costOf(event), `Oleh ${sentence(event.actor.name)}`, reason(event).trim(), next),
      );
    },
  },
} as const satisfies Record<string, Template>;
