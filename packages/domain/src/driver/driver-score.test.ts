import { expect, it } from 'vitest';
import { driverScores } from './driver-score';

const none = { delivered: 0, onTime: 0, withDiscrepancy: 0, documentsDue: 0, documentsComplete: 0 };

it('says nothing of a driver without trips', () => {
  expect(driverScores(none).map((one) => one.score)).toEqual([null, null, null]);
});

it.each([
  [{ ...none, delivered: 8, onTime: 7, withDiscrepancy: 1, documentsDue: 4, documentsComplete: 4 }, [88, 88, 100]],
  [{ ...none, delivered: 3 }, [0, 100, null]],
])('%o: %j', (trips, scores) => {
  expect(driverScores(trips).map((one) => one.score)).toEqual(scores);
  expect(driverScores(trips)[0]?.rule).toBe(
    `${trips.onTime} dari ${trips.delivered} kiriman diterima dalam jendela waktunya`,
  );
});
