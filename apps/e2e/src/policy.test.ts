import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, settled, takePolicyBreaches } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** What a foreign script could try once it runs in the page: text does not become markup, script or a worker. */
openStage();

const attempts: Record<string, () => unknown> = {
  markup: () => {
    document.body.innerHTML = '<img src="x" onerror="alert(1)">';
  },
  'an inline document': () => {
    document.createElement('iframe').srcdoc = '<p>halo</p>';
  },
  'a script written as text': () => {
    document.createElement('script').text = 'alert(1)';
  },
  'a script of an answer of the API': () => {
    document.createElement('script').src = '/api/v3/file?url=x';
  },
  'a worker made of text': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
  'a handler written as text': () => document.body.setAttribute('onclick', 'alert(1)'),
  'a second policy': () => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    trustedTypes.createPolicy('mine', {});
  },
  'the same policy again': () => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    trustedTypes.createPolicy('default', {});
  },
};

it('refuses them all, and counts each against the journey', async () => {
  const page = await person(browser, product, 'desk', (await signInByCall(product, people.admin.email)).session);
  await page.goto('/main/dashboard');
  await settled(page);
  for (const [name, attempt] of Object.entries(attempts)) {
    const outcome = await page.evaluate(attempt).then(String, (error: Error) => error.message);
    expect(outcome, name).toContain('TypeError');
  }
  // Nothing comes from a page that is closed: what is left is nobody else's.
  await page.context().close();
  expect(takePolicyBreaches().length).toBeGreaterThanOrEqual(Object.keys(attempts).length);
});
