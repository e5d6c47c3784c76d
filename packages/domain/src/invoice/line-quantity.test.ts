import { expect, it } from 'vitest';
import { lineOrderedText, lineQuantityText } from './line-quantity';

it('says what a line counts, and what was ordered where that is not the same', () => {
  const ton = { quantity: 6980, orderedQuantity: 7000, unit: 'kg', unitPer: 1000 } as const;
  expect([lineQuantityText(ton), lineOrderedText(ton)]).toEqual(['6,98 ton', 'dipesan 7 ton']);
  const trip = { quantity: 1, orderedQuantity: null, unit: 'ritase', unitPer: 1 } as const;
  expect([lineQuantityText(trip), lineOrderedText(trip)]).toEqual(['1 rit', null]);
  expect(lineQuantityText({ ...trip, unit: null })).toBe('1');
});
