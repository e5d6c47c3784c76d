import type { CallOf } from '@lajur/api-contract/endpoint';
import { deleteFile, readFile, uploadFile } from '@lajur/api-contract/file';
import * as contract from '@lajur/api-contract/problem';
import * as provided from '@lajur/api-contract/provider-problem';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { orderTests } from '../../test-kit/order-tests';
import { picture } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';

const t = orderTests();
const reasonId = newId();
beforeAll(() =>
  t.api.database.system.transaction((tx) =>
    tx.db
      .insertInto('selection_reason')
      .values({
        id: reasonId,
        type: 'accident',
        name: 'Ban pecah',
        need_confirm: false,
        free_text: false,
        is_active: true,
      })
      .execute(),
  ),
);

const raise = (id: string, given: Partial<CallOf<typeof contract.raiseProblem>['body']> = {}) =>
  t.call(contract.raiseProblem, {
    params: { id },
    body: { reasonId, description: 'Menunggu di bahu jalan', ...given },
  });

it('a problem has photos of each thing that was done, which the marketplace reads', async () => {
  const { id } = await t.assigned();
  let shade = 20;
  const upload = async () => {
    const encodedFile = (await picture(++shade)).toString('base64');
    return (await t.call(uploadFile, { body: { encodedFile, fileName: 'ban.png' } })).url;
  };
  const [scene, tow, workshop, done] = [await upload(), await upload(), await upload(), await upload()];
  const { id: problemId } = await raise(id, { photoUrls: [scene] });
  await t.call(contract.processProblem, { params: { id: problemId }, body: { version: 1, photoUrls: [tow, tow] } });
  const note = { text: 'Di bengkel', photoUrls: [workshop] };
  await t.call(contract.noteProblem, { params: { id: problemId }, body: note });
  const resolved = { version: 2, resolution: 'Ban diganti', effect: 'TIDAK_ADA' as const, photoUrls: [done] };
  const after = await t.call(contract.resolveProblem, { params: { id: problemId }, body: resolved });
  expect(after.events.map(({ action, photoUrls }) => [action, photoUrls])).toEqual([
    ['resolve', []],
    ['note', [workshop]],
    ['process', [tow]],
    ['raise', []],
  ]);
  expect(after).toMatchObject({ photoUrls: [scene], resolutionPhotoUrls: [done] });
  // Held by the problem: nobody takes one away again, and no other record gets it.
  expect(await refused(t.call(deleteFile, { body: { url: workshop } }))).toMatchObject({ code: 'CONFLICT' });

  const [theirs] = await t.api.provider(provided.listOrderProblems, { params: { id } });
  expect(theirs).toMatchObject({ photoUrls: [scene], resolutionPhotoUrls: [done], events: after.events });
  const photo = (url: string, at = problemId) =>
    t.api.provider(provided.readProblemPhoto, { params: { id, problemId: at }, query: { url } });
  for (const url of [scene, tow, workshop, done]) expect((await photo(url)).size).toBeGreaterThan(0);
  const other = await t.assigned();
  const elsewhere = await raise(other.id, { photoUrls: [await upload()] });
  expect(await refused(photo(elsewhere.photoUrls[0] ?? ''))).toMatchObject({ status: 404 });
  expect(await refused(photo(scene, elsewhere.id))).toMatchObject({ status: 404 });
  expect(await refused(photo(await upload()))).toMatchObject({ status: 404 });
});

it('it takes photos of one’s own alone, ten at once', async () => {
  const { id } = await t.assigned();
  const { id: problemId } = await raise(id);
  const colleague = await t.api.as(t.api.first.users.TRANSPORTER_SUPER_ADMIN);
  const encodedFile = (await picture(40)).toString('base64');
  const { url } = await colleague(uploadFile, { body: { encodedFile, fileName: 'ban.png' } });
  const body = { version: 1, photoUrls: [url] };
  expect(await refused(t.call(contract.processProblem, { params: { id: problemId }, body }))).toMatchObject({
    status: 404,
  });
  const many = { text: 'x', photoUrls: Array.from({ length: 11 }, () => url) };
  expect(await refused(t.call(contract.noteProblem, { params: { id: problemId }, body: many }))).toMatchObject({
    status: 400,
  });
  expect(await t.call(contract.getProblem, { params: { id: problemId } })).toMatchObject({
    status: 'MENUNGGU',
    version: 1,
  });
});

it('the marketplace attaches photos to what it does with a problem; they are in its history', async () => {
  const { id } = await t.assigned();
  const { id: problemId } = await raise(id);
  let shade = 60;
  const sent = async () => [(await picture(++shade)).toString('base64')];
  const params = { id, problemId };
  const handler = 'Ratna Dewi';
  await t.api.provider(provided.processOrderProblem, { params, body: { handler, photos: await sent() } });
  const note = { handler, text: 'Derek sudah datang', photos: [...(await sent()), ...(await sent())] };
  await t.api.provider(provided.noteOrderProblem, { params, body: note });
  // What is no picture refuses the whole: nothing of it is done.
  const broken = { handler, resolution: 'Selesai', effect: 'TIDAK_ADA' as const, photos: ['aGFsbw=='] };
  expect(await refused(t.api.provider(provided.resolveOrderProblem, { params, body: broken }))).toMatchObject({
    code: 'FILE_TYPE_NOT_ALLOWED',
  });
  const done = { ...broken, photos: await sent() };
  const seen = await t.api.provider(provided.resolveOrderProblem, { params, body: done });

  const ours = await t.call(contract.getProblem, { params: { id: problemId } });
  expect(ours.events.map(({ action, actorName, photoUrls }) => [action, actorName, photoUrls.length])).toMatchObject([
    ['resolve', handler, 0],
    ['note', handler, 2],
    ['process', handler, 1],
    ['raise', expect.any(String), 0],
  ]);
  expect(ours.resolutionPhotoUrls).toEqual(seen.resolutionPhotoUrls);
  expect(ours.resolutionPhotoUrls).toHaveLength(1);
  for (const url of [...ours.resolutionPhotoUrls, ...ours.events.flatMap(({ photoUrls }) => photoUrls)])
    expect((await t.call(readFile, { query: { url } })).size).toBeGreaterThan(0);
  // A problem that is over takes no more.
  expect(await refused(t.api.provider(provided.noteOrderProblem, { params, body: note }))).toMatchObject({
    code: 'CONFLICT',
  });
  const other = await t.assigned();
  const elsewhere = { params: { id: other.id, problemId }, body: { handler, text: 'Halo' } };
  expect(await refused(t.api.provider(provided.noteOrderProblem, elsewhere))).toMatchObject({ status: 404 });
});
