/**
 * The only limits of the tests, in milliseconds: how long a test or hook may take, and how long one waits for what never
 * comes. They end what hangs; a busy machine takes many times as long as a quiet one, so no test has another.
 * @internal
 */
export const patience = { test: 3_600_000, wait: 300_000 };
