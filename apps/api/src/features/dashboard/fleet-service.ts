import type * as contract from '@lajur/api-contract/dashboard';
import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { CompanyScope } from '../../platform/database/scope';
import { type FleetMapRow, fleetMapOf } from './fleet-repository';

type FleetMap = AnswerOf<typeof contract.getFleetMap>;

const limit = 10_000;
/** Who last read longer ago gets everything. */
const longestSince = 300_000;
/** What was under way while the last answer was made may be told twice, and is not missed: more than a replica may be behind. */
const overlap = 15_000;

/** Every different text once, and where each row finds its own. */
function indexed<Text extends string>(texts: readonly (Text | null)[]): { texts: Text[]; at: number[] } {
  const places = new Map<Text, number>();
  const at = texts.map((text) => {
    if (text === null) return -1;
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { texts: [...places.keys()], at };
}

const seconds = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000);
/** About a metre. */
const rounded = (degrees: number | null): number | null => degrees && Math.round(degrees * 100_000) / 100_000;

function columnsOf(rows: readonly FleetMapRow[]): FleetMap['vehicles'] {
  return {
    id: rows.map(({ id }) => id),
    cargoNo: rows.map(({ cargoNo }) => cargoNo),
    plate: rows.map(({ plate }) => plate),
    driver: rows.map(({ driver }) => driver),
    status: indexed(rows.map(({ status }) => status)),
    destination: indexed(rows.map(({ destination }) => destination)),
    place: indexed(rows.map(({ place }) => place)),
    latitude: rows.map(({ latitude }) => rounded(latitude)),
    longitude: rows.map(({ longitude }) => rounded(longitude)),
    speedKmh: rows.map(({ speedKmh }) => speedKmh && Math.round(speedKmh)),
    at: rows.map(({ at }) => seconds(at)),
    eta: rows.map(({ eta }) => seconds(eta)),
    dueAt: rows.map(({ dueAt }) => seconds(dueAt)),
  };
}

/** Where every vehicle under way was seen last; given the time of an answer, what changed since. */
export function fleetMap(company: CompanyScope, since: string | undefined): Promise<FleetMap> {
  return company.read(async (tx) => {
    const age = since === undefined ? Number.POSITIVE_INFINITY : tx.now.getTime() - Date.parse(since);
    const from = since === undefined || age > longestSince || age < 0 ? null : new Date(Date.parse(since) - overlap);
    const rows = await fleetMapOf(tx, from, limit);
    return {
      readAt: tx.now.toISOString(),
      whole: from === null,
      full: rows.length >= limit,
      gone: rows.filter(({ onMap }) => !onMap).map(({ id }) => id),
      vehicles: columnsOf(rows.filter(({ onMap }) => onMap)),
    };
  });
}
