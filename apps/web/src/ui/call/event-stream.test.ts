import { expect, test } from 'vitest';
import { createEventParser, type StreamEvent } from './event-stream';

function eventsOf(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  for (const chunk of chunks) parse(chunk);
  return events;
}

test('an event may come in any pieces', () => {
  const whole = 'id: 7\ndata: {"a":1}\n\n';
  const expected = [{ id: '7', name: 'message', data: '{"a":1}' }];
  for (let cut = 0; cut <= whole.length; cut += 1) {
    expect(eventsOf(whole.slice(0, cut), whole.slice(cut))).toEqual(expected);
  }
});

test('heartbeats make no event, and an event without an end is not given yet', () => {
  expect(eventsOf(': ping\n\n', ': ping\n\n', 'data: half\n')).toEqual([]);
});

test('several lines of data are one event; the id stays until the next', () => {
  expect(eventsOf('id: 1\r\ndata: a\r\ndata: b\r\n\r\ndata:c\r\n\r\n')).toEqual([
    { id: '1', name: 'message', data: 'a\nb' },
    { id: '1', name: 'message', data: 'c' },
  ]);
});

test('a carriage return at the end of a chunk is not taken for two line ends', () => {
  expect(eventsOf('data: a\r', '\ndata: b\r', '\n\r', '\n')).toEqual([{ id: null, name: 'message', data: 'a\nb' }]);
});

test('a name is of its own event alone', () => {
  expect(eventsOf('event: resync\ndata: {}\n\ndata: a\n\n')).toEqual([
    { id: null, name: 'resync', data: '{}' },
    { id: null, name: 'message', data: 'a' },
  ]);
});
