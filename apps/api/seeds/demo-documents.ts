import { makePerson } from '@lajur/demo-world/people';
import { podRefusal } from '@lajur/demo-world/pod-refusal';
import { type Random, random } from '@lajur/demo-world/random';
import { expectedDocuments, type PodDocumentType } from '@lajur/domain/order/expected-document';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { isStopDecision } from '@lajur/domain/order/trip-end';
import type { Assignment } from './demo-assignment';
import type { Dispatcher } from './demo-events';
import { demoId } from './demo-id';
import type { DemoOrder } from './demo-order';
import type { CompanyPictures } from './demo-pictures';
import type { Row } from './insert-rows';

/** The step after which a document can be there. */
const after: Record<PodDocumentType, readonly OrderAction[]> = {
  'loading-note': ['depart', 'next-pickup'],
  'loading-photo': ['depart'],
  'crossing-ticket': ['board-ferry', 'sail', 'fly'],
  'unloading-photo': ['receive', 'report-discrepancy'],
  bast: ['receive', 'report-discrepancy'],
  basp: ['report-discrepancy'],
  'returned-note': ['receive', 'report-discrepancy'],
  other: [],
};

export interface Documents {
  documents: Row[];
  basts: Row[];
  discrepancies: Row[];
}

/** The documents of an order, with the BAST and the BASP where there is one. */
export function documentsOf(
  order: DemoOrder,
  ids: { companyId: string; orderId: string; events: readonly Row[] },
  assignment: Assignment | undefined,
  dispatchers: readonly Dispatcher[],
  pictures: CompanyPictures,
  rng: Random,
): Documents {
  const { draft, story, times } = order;
  const done = story.actions.slice(0, story.done);
  const whenDone = (actions: readonly OrderAction[]) => {
    const step = done.findIndex((action) => actions.includes(action));
    return step < 0 ? null : (times.at[step] as number);
  };
  const owned = { company_id: ids.companyId, order_id: ids.orderId };
  const submitted = done.lastIndexOf('submit-pod');
  const submittedAt = submitted < 0 ? null : (times.at[submitted] as number);
  const refusedNow = done.at(-1) === 'refuse-pod';
  const reportedAt = whenDone(['report-discrepancy']);
  const slots = expectedDocuments({
    serviceType: draft.serviceType,
    crossing: draft.crossing ? 'planned' : 'none',
    startsLoaded: false,
    reports: reportedAt === null ? [] : [{ stopSeq: draft.stops.length, lost: false }],
    stops: draft.stops.map(({ kind }, at) => ({ seq: at + 1, kind })),
  });
  let refused = refusedNow ? rng.int(1, 2) : 0;
  // Refused once, and replaced before they were sent again.
  const again = random(`${ids.orderId} replaced`);
  let replaced = !refusedNow && done.includes('refuse-pod') ? again.int(1, 2) : 0;

  // Places for documents come with the acceptance.
  const documents = (done.includes('accept') ? slots : []).map((slot): Row => {
    const possibleFrom = whenDone(after[slot.type]);
    const isThere =
      possibleFrom !== null &&
      (submittedAt !== null
        ? slot.mandatory || rng.chance(0.8)
        : rng.chance(slot.type === 'returned-note' ? 0.1 : 0.7));
    const latest = submittedAt ?? order.changedAt.getTime() + 3_600_000;
    const uploadedAt = isThere ? new Date(Math.min(possibleFrom + rng.int(2, 50) * 60_000, latest - 60_000)) : null;
    const byDriver = draft.mode === 'driver' && slot.type !== 'returned-note' && assignment;
    const isRefused = isThere && slot.mandatory && refused-- > 0;
    const isReplaced = isThere && slot.mandatory && replaced-- > 0;
    return {
      ...owned,
      id: demoId(rng, order.createdAt),
      type: slot.type,
      stop_seq: slot.stopSeq,
      mandatory: slot.mandatory,
      file_id: isThere ? pictures.refer(slot.type, rng.int(0, 99), owned.order_id) : null,
      uploaded_by: isThere ? (byDriver ? assignment.driver.name : rng.pick(dispatchers).fullName) : null,
      uploaded_at:
        uploadedAt && new Date(Math.min(uploadedAt.getTime(), Math.max(possibleFrom ?? 0, order.changedAt.getTime()))),
      refused_because: isRefused ? podRefusal(rng, slot.type) : null,
      last_refused_file_id: isReplaced ? pictures.refer(slot.type, again.int(0, 99), owned.order_id) : null,
      last_refused_because: isReplaced ? podRefusal(again, slot.type) : null,
      version: isThere ? 2 : 1,
      created_at: order.createdAt,
    };
  });

  const basts = done.flatMap((action, step): Row[] => {
    if (action !== 'next-drop' && action !== 'receive') return [];
    // The step before it still stood at the stop where they signed.
    const stop = times.stopAfter[step - 1] as number;
    return [
      {
        ...owned,
        stop_seq: stop + 1,
        recipient_name: draft.stops[stop]?.contactName ?? makePerson(rng),
        signature_file_id: pictures.refer('signature', rng.int(0, 99), owned.order_id),
        received_at: new Date(times.at[step] as number),
      },
    ];
  });
  const discrepancies: Row[] =
    reportedAt === null
      ? []
      : [
          {
            ...owned,
            // Seen at the last drop.
            stop_seq: draft.stops.length,
            ...decided(ids.events),
            // The report is one fact, in the timeline and on its own card.
            reason: ids.events.find((event) => event.action === 'report-discrepancy')?.reason,
            description: 'Sebagian muatan tidak utuh saat pintu bak dibuka. Diperiksa bersama kepala gudang penerima.',
            photo_file_ids: Array.from({ length: rng.int(1, 3) }, (_, at) =>
              pictures.refer('other', at, owned.order_id),
            ),
            reported_at: new Date(reportedAt),
          },
        ];
  return { documents, basts, discrepancies };
}

/** What the shipper made of a report, as the timeline has it. */
function decided(events: readonly Row[]): Row {
  const event = events.find(({ action }) => isStopDecision(String(action)));
  return {
    decision: event?.action ?? null,
    decided_at: event?.at ?? null,
    decided_by: event?.actor_name ?? null,
    decision_note: event?.note ?? null,
  };
}
