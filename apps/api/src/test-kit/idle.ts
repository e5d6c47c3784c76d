import { countJobs } from '../platform/job/queue';
import type { TestApi } from './test-api';
import { until } from './until';

/**
 * Until no job is done or waits to be done. What a job did is seen before it is put back or finished: who moves the clock in between
 * moves its next try with it.
 */
export const untilIdle = ({ database }: Pick<TestApi, 'database'>): Promise<void> =>
  until(async () => (await database.system.transaction((tx) => countJobs(tx))).due === 0);
