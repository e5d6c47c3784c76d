import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import { isMissing, type Slot } from './slots';

/** Words by which people name their files, in the order in which they decide: "surat jalan balik" is not the first note. */
const words: readonly (readonly [PodDocumentType, RegExp])[] = [
  ['returned-note', /balik|kembali|retur|\bsjb\b/],
  ['basp', /basp|rusak|selisih|kurang/],
  ['bast', /bast|serah\s?terima|tanda\s?terima/],
  ['crossing-ticket', /tiket|feri|ferry|seberang|konosemen|\bbl\b|\bsmu\b|\bawb\b/],
  ['unloading-photo', /bongkar/],
  ['loading-note', /surat\s?jalan|\bsj\b|delivery\s?order|\bdo\b/],
  ['loading-photo', /muat/],
];

/** The file of a place, and why: its name says so, or it is next in the order in which the pictures were taken. */
export interface Proposal {
  file: File;
  /** Null: beside the expected documents. */
  place: Slot | null;
  because: 'name' | 'order' | null;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, ' ');

/** Where nothing stands that counts, and nothing is on its way. */
const isOpen = (slot: Slot): boolean =>
  slot.queued === undefined && (isMissing(slot) || slot.document?.fileUrl == null) && slot.type !== 'other';

/** Of several places of a type that whose number the name has, as in "bast 2"; else the first. */
function byNumber(places: readonly Slot[], name: string): Slot | undefined {
  const number = /\b([1-9])\b/.exec(name.replace(/(\D)(\d)\b/g, '$1 $2'))?.[1];
  return places.find((slot) => number && new RegExp(`\\b${number}$`).test(slot.label)) ?? places[0];
}

/** Whether files chosen together can go to places of their own at all. */
export const hasOpenPlaces = (slots: readonly Slot[]): boolean => slots.some(isOpen);

/** The places that files chosen together could go to: each once, by their names, then by the time they were made. */
export function proposePlaces(files: readonly File[], slots: readonly Slot[]): Proposal[] {
  const open = new Set(slots.filter(isOpen));
  const found = new Map<File, Proposal>();
  const take = (file: File, place: Slot | undefined, because: 'name' | 'order') => {
    if (!place) return;
    open.delete(place);
    found.set(file, { file, place, because });
  };
  for (const file of files) {
    const name = plain(file.name);
    const type = words.find(([, pattern]) => pattern.test(name))?.[0];
    if (type)
      take(
        file,
        byNumber(
          [...open].filter((slot) => slot.type === type),
          name,
        ),
        'name',
      );
  }
  const nameless = files.filter((file) => !words.some(([, pattern]) => pattern.test(plain(file.name))));
  // A driver photographs the documents in the order in which they come about.
  for (const file of [...nameless].sort((a, b) => a.lastModified - b.lastModified))
    take(file, [...open].find(isMissing), 'order');
  return files.map((file) => found.get(file) ?? { file, place: null, because: null });
}
