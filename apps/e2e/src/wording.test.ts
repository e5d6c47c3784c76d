import { putWording } from '@lajur/api-contract/provider-wording';
import { getWording } from '@lajur/api-contract/wording';
import { it } from 'vitest';
import { people, portal, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** The marketplace writes a text of the portal anew, and whoever opens its page reads it. */
openStage();

it('a text that the marketplace writes is read on its page', async () => {
  const params = { code: 'about' } as const;
  const { version } = await portal(product)(getWording, { params });
  const parameterValue = '## Siapa kami\n\nKami menghubungkan pengirim dengan **mitra angkutan**.';
  await product.provider(putWording, { params, body: { parameterValue, version } });
  const { session } = await signInByCall(product, people.monitoring.email);
  const page = await person(browser, product, 'phone', session);
  await page.goto('/main/about');
  await page.getByRole('heading', { name: 'Siapa kami' }).waitFor();
  await page.getByText('mitra angkutan', { exact: true }).waitFor();
  await looksRight(page);
});
