import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { type PointerEvent as ReactPointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import type { LaneKind } from './lane-data';
import { useTargets } from './queries';
import type { WhyNotMoved } from './use-move-refusal';

/** What a lane is to the order that is being dragged. */
interface Target {
  state: 'home' | 'open' | 'over' | 'refused' | 'refused-over' | 'asking';
  /** Why it cannot take it, said while it is over the lane. */
  why?: string;
}

export interface Drag {
  /** The order that hangs at the pointer, and why it can go nowhere when it cannot. */
  lifted: Lifted | null;
  /** Follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  begin(event: ReactPointerEvent, bar: ScheduleBar): void;
  targetOf(laneId: string): Target | undefined;
}

interface Lifted {
  bar: ScheduleBar;
  why: string | undefined;
}

interface Options {
  /** What the lanes are. */
  kind: LaneKind;
  whyNot: WhyNotMoved;
  onDrop(bar: ScheduleBar, laneId: string): void;
}

/** Less is a click of an unsteady hand. */
const threshold = 6;
const edge = 48;
const scrollStep = 14;

/**
 * Drags an order to another vehicle or driver, with the mouse; fingers and keyboards have the bar's menu (WCAG 2.5.7). Its hours are
 * the shipper's and stay. Why one cannot take it is asked when it is lifted, of the function that the assignment asks; one that can
 * go nowhere says so at the pointer.
 */
export function useDrag({ kind, whyNot, onDrop }: Options): Drag {
  const ask = useTargets();
  const ghost = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [targets, setTargets] = useState<ReadonlyMap<string, string | null> | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const latest = useRef({ targets, onDrop });
  latest.current = { targets, onDrop };

  return useMemo<Drag>(() => {
    const begin = (down: ReactPointerEvent, bar: ScheduleBar) => {
      if (down.button !== 0 || down.pointerType !== 'mouse') return;
      const why = whyNot(bar);
      const start = { x: down.clientX, y: down.clientY };
      const scroller = down.currentTarget.closest<HTMLElement>('section');
      let isUp = false;
      let lane: string | null = null;

      const lift = () => {
        isUp = true;
        setLifted({ bar, why });
        setTargets(null);
        if (why !== undefined) return;
        ask(bar.id).then(
          ({ vehicles, drivers }) => {
            const lanes = kind === 'driver' ? drivers : vehicles;
            setTargets(new Map(lanes.map((one) => [one.id, one.refusedBecause])));
          },
          (error: unknown) => {
            toast(messageOf(error), 'danger');
            end();
          },
        );
      };
      const move = (event: PointerEvent) => {
        if (!isUp && Math.hypot(event.clientX - start.x, event.clientY - start.y) < threshold) return;
        if (!isUp) lift();
        if (ghost.current)
          ghost.current.style.transform = `translate(${event.clientX + 12}px, ${event.clientY + 12}px)`;
        scrollNearEdge(scroller, event.clientY);
        const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(`[data-${kind}]`);
        lane = found?.dataset[kind] ?? null;
        setOver(lane);
      };
      const drop = () => {
        if (isUp) {
          swallowClick();
          const { targets: known, onDrop: give } = latest.current;
          if (lane && lane !== bar[kind]?.id && known?.get(lane) === null) give(bar, lane);
        }
        end();
      };
      const key = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isUp) return;
        event.preventDefault();
        event.stopPropagation();
        swallowClick();
        end();
      };
      function end() {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', drop);
        window.removeEventListener('pointercancel', end);
        window.removeEventListener('keydown', key, true);
        setLifted(null);
        setOver(null);
      }
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', drop);
      window.addEventListener('pointercancel', end);
      window.addEventListener('keydown', key, true);
    };
    return { lifted, ghost, begin, targetOf: (id) => targetOf(id, { kind, lifted, targets, over }) };
  }, [kind, whyNot, ask, lifted, targets, over]);
}

interface Dragged {
  kind: LaneKind;
  lifted: Lifted | null;
  targets: ReadonlyMap<string, string | null> | null;
  over: string | null;
}

function targetOf(laneId: string, { kind, lifted, targets, over }: Dragged): Target | undefined {
  if (!lifted) return undefined;
  if (laneId === lifted.bar[kind]?.id) return { state: 'home' };
  if (lifted.why !== undefined) return { state: 'refused' };
  const isOver = over === laneId;
  if (!targets) return isOver ? { state: 'asking' } : undefined;
  const why = targets.get(laneId);
  if (why === null) return { state: isOver ? 'over' : 'open' };
  return isOver ? { state: 'refused-over', why: why ?? 'Tidak bisa dipakai' } : { state: 'refused' };
}

/** Lanes beyond the edge come nearer. */
function scrollNearEdge(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y > bottom - edge) scroller.scrollTop += scrollStep;
  else if (y < top + edge) scroller.scrollTop -= scrollStep;
}

/** Letting go is no click on what lies under the pointer. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true));
}
