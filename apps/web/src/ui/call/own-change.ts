import type { Changed } from '@lajur/api-contract/notification';

/** When this page was answered what it changed, by the time that the service says it did it at. */
const answered = new Map<number, number>();
const remembered = 50;

/** As `fetch`, for calls that change something: what they changed is known here before it is heard of. */
export async function fetchChanging(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked);
  const at = Date.parse(response.headers.get('changed-at') ?? '');
  if (Number.isNaN(at)) return response;
  answered.set(at, performance.now());
  const [first] = answered.keys();
  if (answered.size > remembered && first !== undefined) answered.delete(first);
  return response;
}

/** Since when a change is known here: one's own since it was answered, another only now that it is heard of. */
export const knownSince = ({ at }: Changed): number => answered.get(Date.parse(at)) ?? performance.now();
