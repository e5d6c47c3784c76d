import { expect, it } from 'vitest';
import { makePdf } from './make-pdf';

const paper = (content: unknown) => makePdf({ title: 'Uji', author: 'Uji', foot: 'Uji', content: content as never });

it('documents asked for at once are each drawn, while the process goes on', async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const all = await Promise.all(Array.from({ length: 5 }, (_, at) => paper(`Halaman ${at}`)));
  clearInterval(ticking);
  for (const pdf of all) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(5);
});

it('what cannot be drawn is told after two tries, and the next document is drawn', async () => {
  await expect(paper({ table: { body: [] }, image: 'nowhere' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await paper('Sesudahnya')).length).toBeGreaterThan(500);
});
