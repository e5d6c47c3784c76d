import { describe, expect, it } from 'vitest';
import { timelineOf, type WrittenEvent } from './timeline';

const event = (id: string, action: string, at: string, more: Partial<WrittenEvent> = {}): WrittenEvent => ({
  id,
  action,
  at: `2026-07-01T${at}:00.000Z`,
  ofEvent: null,
  was: null,
  becomes: null,
  ...more,
});
const departed = event('01', 'go-to-pickup', '08:00');
const arrived = event('02', 'arrive-pickup', '09:00');
const idsOf = (events: WrittenEvent[]) => timelineOf(events).map((line) => line.event.id);

describe('the timeline of an order', () => {
  it('has what happened last first, and of one moment what was written last', () => {
    const note = event('03', 'start-loading', '09:00');
    expect(idsOf([departed, note, arrived])).toEqual(['03', '02', '01']);
  });

  it('takes the last correction of a time, in whatever order they come', () => {
    const correction = (id: string, becomes: string) =>
      event(id, 'correct-time', '10:00', { ofEvent: '01', was: departed.at, becomes: `2026-07-01T${becomes}:00.000Z` });
    const [first, last] = [correction('04', '07:00'), correction('05', '09:30')];
    for (const events of [
      [departed, arrived, first, last],
      [last, first, arrived, departed],
    ]) {
      const lines = timelineOf(events);
      expect(lines.map((line) => line.event.id)).toEqual(['05', '04', '01', '02']);
      expect(lines[2]).toMatchObject({ happenedAt: last.becomes, undone: false, amends: null });
      expect(lines[0]?.amends).toEqual({
        eventId: '01',
        action: 'go-to-pickup',
        was: departed.at,
        becomes: last.becomes,
      });
    }
  });

  it('says of a step that it was taken back, and leaves its time', () => {
    const undo = event('03', 'undo-step', '09:05', { ofEvent: '02' });
    const [first, second, third] = timelineOf([departed, arrived, undo]);
    expect(first).toMatchObject({ undone: false, amends: { eventId: '02', action: 'arrive-pickup', becomes: null } });
    expect(second).toMatchObject({ event: arrived, undone: true, happenedAt: arrived.at });
    expect(third).toMatchObject({ event: departed, undone: false });
  });

  it('is empty of an order that nothing was written of', () => {
    expect(timelineOf([])).toEqual([]);
  });
});
