import { afterEach, expect } from 'vitest';
import { takePolicyBreaches } from './browser';

/** Every journey holds to the content security policy, whatever else it is about. */
afterEach(() => {
  expect(takePolicyBreaches()).toEqual([]);
});
