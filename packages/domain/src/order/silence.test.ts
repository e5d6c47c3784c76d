import { expect, it } from 'vitest';
import { silenceText } from './silence';

const now = new Date('2026-11-21T07:30:00Z');

it.each([
  ['2026-11-21T07:29:00Z', null],
  ['2026-11-21T06:30:00Z', null],
  ['2026-11-21T06:29:00Z', 'Tanpa sinyal 1 jam 1 mnt'],
  ['2026-11-19T05:30:00Z', 'Tanpa sinyal 2 hari 2 jam'],
])('a position of %s: %s', (at, text) => expect(silenceText(new Date(at), now)).toBe(text));
