import type { CallError } from '@lajur/api-contract/client';
import { useRef, useState } from 'react';
import type { ScheduleAddress } from './address';
import type { FoldedLanes, LaneData } from './lane-data';
import { lanesAtOnce, useLanePages } from './queries';

const noFolded: FoldedLanes = { total: 0, why: '' };

/** What the last page said of all of them. */
interface Known {
  asked: string;
  total: number;
  folded: FoldedLanes;
}

export interface Lanes {
  /** How many there are; null until the first page has come. */
  total: number | null;
  /** Of them the last ones, which may not be used at all and have no orders. */
  folded: FoldedLanes;
  /** The lane at a place, when its page has been read. */
  at(index: number): LaneData | undefined;
  /** Says which places are looked at. */
  look(first: number, last: number): void;
  error: CallError | null;
  reload(): void;
}

/** The lanes of all vehicles or drivers, of which only those looked at are read, a page at a time. */
export function useLanes(address: ScheduleAddress): Lanes {
  const [pages, setPages] = useState<readonly number[]>([0]);
  const asked = JSON.stringify(address);
  const known = useRef<Known | null>(null);
  const found = useLanePages(address, pages);
  const lanes = new Map(found.map((one, at) => [pages[at], one.data?.content]));
  const data = found.find((one) => one.data)?.data;
  // Far down nothing has been read yet: how many there are stays known, or the board would shrink under who scrolls.
  if (data) known.current = { asked, total: data.totalElements, folded: data.folded };
  const last = known.current?.asked === asked ? known.current : null;
  const failed = found.find((one) => one.error && !one.data);
  return {
    total: last?.total ?? null,
    folded: last?.folded ?? noFolded,
    at: (index) => lanes.get(Math.floor(index / lanesAtOnce))?.[index % lanesAtOnce],
    look: (first, last) => {
      const from = Math.floor(first / lanesAtOnce);
      const until = Math.floor(Math.max(first, last) / lanesAtOnce);
      const wanted = Array.from({ length: until - from + 1 }, (_, at) => from + at);
      if (wanted.join() !== pages.join()) setPages(wanted);
    },
    error: failed?.error ?? null,
    reload: () => void Promise.all(found.map((one) => one.refetch())),
  };
}
