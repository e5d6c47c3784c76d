import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A promise and how it is kept. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('a session that is being ended is not kept by who asks before the commit', async () => {
  const { sessions } = api.app;
  const token = await api.token(api.first.users.TRANSPORTER_GUEST);
  const [announced, asked] = [gate(), gate()];
  const ending = api.database.system.transaction(async (tx) => {
    await sessions.close(tx, token);
    announced.open();
    await asked.opened;
  });
  await announced.opened;
  // Nothing is committed yet: this still sees the session, and must not remember it.
  expect(await sessions.userOf(token, api.clock.now())).not.toBeNull();
  asked.open();
  await ending;
  expect(await sessions.userOf(token, api.clock.now())).toBeNull();
});
