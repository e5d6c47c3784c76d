import type { CallError } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { uploadFile } from '@lajur/api-contract/file';
import * as orders from '@lajur/api-contract/order';
import { bulkReportStatus } from '@lajur/api-contract/order-bulk';
import * as contract from '@lajur/api-contract/problem';
import * as provider from '@lajur/api-contract/provider';
import * as provided from '@lajur/api-contract/provider-problem';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { orderTests } from '../../test-kit/order-tests';
import { offered, picture } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';

const t = orderTests();
const kinds: Record<'Mesin mogok' | 'Ban pecah', string> = { 'Mesin mogok': newId(), 'Ban pecah': newId() };

beforeAll(async () => {
  await t.api.database.system.transaction(async (tx) => {
    const facts = { type: 'accident', need_confirm: false, free_text: false, is_active: true };
    const rows = Object.entries(kinds).map(([name, id]) => ({
      ...facts,
      id,
      name,
      stops_journey: name === 'Mesin mogok',
    }));
    await tx.db.insertInto('selection_reason').values(rows).execute();
  });
});

type Kind = keyof typeof kinds;
const raise = (
  orderId: string,
  kind: Kind = 'Ban pecah',
  given: Partial<CallOf<typeof contract.raiseProblem>['body']> = {},
) =>
  t.call(contract.raiseProblem, {
    params: { id: orderId },
    body: { reasonId: kinds[kind], description: 'Menunggu di bahu jalan', ...given },
  });
const get = (id: string) => t.call(contract.getProblem, { params: { id } });
const order = (id: string) => t.call(orders.getOrder, { params: { id } });
const process = (id: string, version = 1) => t.call(contract.processProblem, { params: { id }, body: { version } });
const resolve = (id: string, given: Partial<CallOf<typeof contract.resolveProblem>['body']> = {}) =>
  t.call(contract.resolveProblem, {
    params: { id },
    body: { version: 2, resolution: 'Ban diganti', effect: 'TIDAK_ADA', ...given },
  });
const step = async (id: string, confirmed: ('far' | 'problem')[] = ['far']) => {
  const { version } = await order(id);
  return t.call(orders.reportStatus, { params: { id }, body: { action: 'go-to-pickup', version, confirmed } });
};
const codes = async (attempts: (() => Promise<unknown>)[]) => {
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
  return results.map((one) => (one.status === 'fulfilled' ? 'ok' : (one.reason as CallError).code)).sort();
};

describe('the life of a problem', () => {
  it('is raised, taken into process, noted, resolved; each with who and when', async () => {
    const { id, v, d } = await t.assigned();
    const photo = (await picture(7)).toString('base64');
    const { url } = await t.call(uploadFile, { body: { encodedFile: photo, fileName: 'ban.png' } });
    const raised = await raise(id, 'Ban pecah', { place: 'Tol Cipali KM 120', photoUrls: [url] });
    expect(raised).toMatchObject({
      ...{ status: 'MENUNGGU', version: 1, kind: 'Ban pecah', stops: false, place: 'Tol Cipali KM 120' },
      ...{ photoUrls: [url], raisedByKind: 'transporter', handler: null, vehicle: v, driver: d, order: { id } },
    });
    t.api.clock.advance(20);
    expect((await process(raised.id)).handler).toBe(raised.raisedBy);
    await t.call(contract.noteProblem, { params: { id: raised.id }, body: { text: 'Ban cadangan di jalan' } });
    t.api.clock.advance(40);
    const done = await resolve(raised.id, { effect: 'TERLAMBAT', delayMinutes: 90 });
    expect(done).toMatchObject({
      status: 'SELESAI',
      version: 3,
      effect: 'TERLAMBAT',
      delayMinutes: 90,
      resolution: 'Ban diganti',
    });
    expect(done.events.map(({ action, text }) => [action, text])).toEqual([
      ['resolve', 'Ban diganti'],
      ['note', 'Ban cadangan di jalan'],
      ['process', null],
      ['raise', 'Menunggu di bahu jalan'],
    ]);
    expect(new Date(done.resolvedAt ?? '').getTime() - new Date(done.raisedAt).getTime()).toBe(60 * 60_000);
    const after = await order(id);
    expect(after.problem).toBeNull();
    expect(after.problems).toMatchObject([{ id: raised.id, status: 'SELESAI', delayMinutes: 90 }]);
    expect(after.recentEvents.slice(0, 3).map(({ action }) => action)).toEqual([
      'resolve-problem',
      'process-problem',
      'raise-problem',
    ]);
  });

  it('is told to the marketplace, each step', async () => {
    const { id } = await t.assigned();
    const { id: problemId } = await raise(id);
    await process(problemId);
    await resolve(problemId);
    const topics = await t.api.database.system.transaction(async (tx) => {
      const { rows } = await sql<{ topic: string; payload: Record<string, unknown> }>`
        select topic, payload from outbox where entity_id = ${problemId} and dispatched_at is null order by id`.execute(
        tx.db,
      );
      return rows;
    });
    expect(topics.map(({ topic }) => topic)).toEqual(['problem.raise', 'problem.process', 'problem.resolve']);
    expect(topics[2]?.payload).toMatchObject({
      orderId: id,
      kind: 'Ban pecah',
      status: 'SELESAI',
      effect: 'TIDAK_ADA',
    });
  });

  it('is refused step by step as the table says', async () => {
    const { id } = await t.assigned();
    const { id: problemId } = await raise(id);
    expect(await refused(resolve(problemId, { version: 1 }))).toMatchObject({
      code: 'CONFLICT',
      message: 'Tangani masalah ini lebih dulu.',
    });
    const { handler } = await process(problemId);
    expect(await refused(process(problemId, 2))).toMatchObject({
      code: 'CONFLICT',
      message: `Masalah ini sudah ditangani ${handler}.`,
    });
    expect(await refused(resolve(problemId, { version: 1 }))).toMatchObject({ code: 'STALE_VERSION' });
    for (const [effect, delayMinutes] of [
      ['TERLAMBAT', undefined],
      ['TIDAK_ADA', 20],
    ] as const)
      expect(await refused(resolve(problemId, { effect, delayMinutes }))).toMatchObject({
        code: 'RULE_BROKEN',
        validation: { delayMinutes: expect.any(String) },
      });
    await resolve(problemId);
    expect(await refused(resolve(problemId))).toMatchObject({
      code: 'CONFLICT',
      message: 'Masalah ini sudah selesai.',
    });
    const note = t.call(contract.noteProblem, { params: { id: problemId }, body: { text: 'Terlambat' } });
    expect(await refused(note)).toMatchObject({ code: 'CONFLICT' });
  });

  it('begins on the way alone, and not in the future', async () => {
    const waiting = await offered(t.api, t.world, t.api.first);
    expect(await refused(raise(waiting))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    const { id } = await t.assigned();
    const at = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * 60_000).toISOString();
    for (const minutes of [5, -4 * 24 * 60])
      expect(await refused(raise(id, 'Ban pecah', { at: at(minutes) }))).toMatchObject({
        validation: { at: expect.any(String) },
      });
    expect((await raise(id, 'Ban pecah', { at: at(-30) })).happenedAt).toBe(at(-30));
    expect(await refused(raise(id, 'Ban pecah', { reasonId: newId() }))).toMatchObject({ code: 'REASON_REQUIRED' });
  });
});

describe('of twenty at once', () => {
  it('one raises, one handles, one resolves', async () => {
    const { id } = await t.assigned();
    const twenty = <R>(work: () => Promise<R>) => codes(Array.from({ length: 20 }, () => work));
    const others = (code: string) => [...Array.from({ length: 19 }, () => code), 'ok'];
    expect(await twenty(() => raise(id))).toEqual(others('CONFLICT'));
    const [problem] = (await order(id)).problems;
    expect(await twenty(() => process(problem?.id ?? ''))).toEqual(others('CONFLICT'));
    expect(await twenty(() => resolve(problem?.id ?? ''))).toEqual(others('CONFLICT'));
    expect((await get(problem?.id ?? '')).events).toHaveLength(3);
  });

  it('a step that was decided before a problem stopped the journey loses', async () => {
    const { id } = await t.assigned();
    const { version } = await order(id);
    await raise(id, 'Mesin mogok');
    const late = t.call(orders.reportStatus, {
      params: { id },
      body: { action: 'go-to-pickup', version, confirmed: [] },
    });
    expect(await refused(late)).toMatchObject({ code: 'ORDER_MOVED_ON' });
  });
});

describe('the steps of its order', () => {
  it('wait while a problem that stops the journey is open', async () => {
    const { id } = await t.assigned();
    const { id: problemId } = await raise(id, 'Mesin mogok');
    const stopped = { code: 'STEP_NOT_POSSIBLE', message: 'Selesaikan masalah “Mesin mogok” lebih dulu.' };
    expect(await refused(step(id, ['far', 'problem']))).toMatchObject(stopped);
    const bulk = await t.call(bulkReportStatus, { body: { orderIds: [id], action: 'go-to-pickup' } });
    expect(bulk).toMatchObject([{ ok: false, doubts: [], message: stopped.message }]);
    expect(await t.call(contract.getOpenProblems, { query: { orderId: id } })).toMatchObject({
      exists: true,
      stops: true,
    });
    await process(problemId);
    expect(await refused(step(id))).toMatchObject(stopped);
    await resolve(problemId);
    expect(await t.call(contract.getOpenProblems, { query: { orderId: id } })).toEqual({
      exists: false,
      stops: false,
      problems: [],
    });
    expect((await step(id)).status).toBe('PENJEMPUTAN');
  });

  it('are asked about while another problem is open', async () => {
    const { id } = await t.assigned();
    await raise(id);
    expect(await refused(step(id))).toMatchObject({
      code: 'CONFIRM_FIRST',
      validation: { problem: 'Masalah “Ban pecah” belum selesai.' },
    });
    const body = { orderIds: [id], action: 'go-to-pickup' as const };
    expect(await t.call(bulkReportStatus, { body })).toMatchObject([{ ok: false, doubts: ['problem'] }]);
    expect((await step(id, ['far', 'problem'])).status).toBe('PENJEMPUTAN');
  });

  it('of many problems the gravest counts, and a list says it', async () => {
    const { id } = await t.assigned();
    await raise(id);
    const { id: stopping } = await raise(id, 'Mesin mogok');
    const { cargoNo, problem } = await order(id);
    expect(problem).toEqual({ kind: 'Mesin mogok', stops: true });
    const { content } = await t.call(orders.listOrders, { params: { status: 'process' }, query: { search: cargoNo } });
    expect(content).toMatchObject([{ problem: { kind: 'Mesin mogok' } }]);
    await process(stopping);
    await resolve(stopping);
    expect((await order(id)).problem).toEqual({ kind: 'Ban pecah', stops: false });
  });
});

describe('the other side', () => {
  const driven = async () => {
    const { id, d } = await t.assigned({ mode: 'driver' });
    const accept = { driverId: d.id, action: 'driver-accept' as const };
    await t.api.provider(provider.reportDriverEvent, { params: { id }, body: accept });
    return { id, d };
  };
  const told = {
    kind: 'Mesin mogok',
    description: 'Asap dari kap mesin',
    place: 'Brebes',
    latitude: -6.87,
    longitude: 109.04,
  };

  it('drivers raise problems, once a key; their steps wait', async () => {
    const { id, d } = await driven();
    const photos = [(await picture(3)).toString('base64')];
    const send = () =>
      t.api.provider(
        provided.raiseDriverProblem,
        { params: { id }, body: { driverId: d.id, ...told, photos } },
        { idempotencyKey: `${id}:1` },
      );
    const raised = await send();
    expect(await send()).toEqual(raised);
    expect(await get(raised.id)).toMatchObject({
      ...{ raisedBy: d.name, raisedByKind: 'driver', position: { latitude: -6.87, longitude: 109.04 } },
      photoUrls: [expect.stringMatching(/^file:/)],
    });
    const go = t.api.provider(provider.reportDriverEvent, {
      params: { id },
      body: { driverId: d.id, action: 'go-to-pickup' },
    });
    expect(await refused(go)).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    const seen = await t.api.provider(provider.getProviderOrder, { params: { id } });
    expect(seen.problem).toEqual({ kind: 'Mesin mogok', stops: true });
  });

  it('drivers are not asked about a problem that lets them go on', async () => {
    const { id, d } = await driven();
    const body = { driverId: d.id, ...told, kind: 'Ban pecah' };
    await t.api.provider(provided.raiseDriverProblem, { params: { id }, body });
    const moved = await t.api.provider(provider.reportDriverEvent, {
      params: { id },
      body: { driverId: d.id, action: 'go-to-pickup' },
    });
    expect(moved.status).toBe('PENJEMPUTAN');
  });

  it('is refused an unknown kind, half a point and another order’s problem', async () => {
    const { id, d } = await driven();
    const raiseIt = (body: Partial<typeof told> & { driverId?: string; version?: number }) =>
      t.api.provider(provided.raiseDriverProblem, { params: { id }, body: { driverId: d.id, ...told, ...body } });
    expect(await refused(raiseIt({ driverId: undefined }))).toMatchObject({
      status: 422,
      validation: { driverId: 'Pengemudi wajib diisi' },
    });
    expect(await refused(raiseIt({ driverId: (await driven()).d.id }))).toMatchObject({
      status: 422,
      validation: { driverId: 'Pengemudi ini tidak ditugaskan pada pesanan ini.' },
    });
    expect(await refused(raiseIt({ version: 1 }))).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
    expect(await refused(raiseIt({ kind: 'Hujan' }))).toMatchObject({
      validation: { kind: 'Jenis masalah tidak dikenal' },
    });
    expect(await refused(raiseIt({ latitude: undefined }))).toMatchObject({ code: 'RULE_BROKEN' });
    const { id: problemId } = await raiseIt({});
    const { id: other } = await driven();
    const body = { handler: 'Ratna' };
    const params = { id: other, problemId };
    expect(await refused(t.api.provider(provided.processOrderProblem, { params, body }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('its admins handle and resolve as the 3PL does; of both at once one wins', async () => {
    const { id, d } = await driven();
    const raised = { driverId: d.id, ...told };
    const { id: problemId } = await t.api.provider(provided.raiseDriverProblem, { params: { id }, body: raised });
    const params = { id, problemId };
    const ours = () => process(problemId);
    const theirs = () => t.api.provider(provided.processOrderProblem, { params, body: { handler: 'Ratna Dewi' } });
    expect(await codes([ours, theirs, ours, theirs])).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'ok']);
    const body = {
      handler: 'Ratna Dewi',
      resolution: 'Mesin hidup lagi',
      effect: 'TERLAMBAT' as const,
      delayMinutes: 45,
    };
    expect(await t.api.provider(provided.resolveOrderProblem, { params, body })).toMatchObject({
      ...{ status: 'SELESAI', resolvedBy: 'Ratna Dewi', delayMinutes: 45 },
    });
    const [only] = await t.api.provider(provided.listOrderProblems, { params: { id } });
    expect(only).toMatchObject({ id: problemId, orderId: id, resolution: 'Mesin hidup lagi' });
    const names = (await t.api.provider(provided.listAccidentKinds, {})).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Ban pecah', 'Mesin mogok']));
  });
});

describe('the lists', () => {
  it('show each status, what waits longest first; filters, search, counts and file agree', async () => {
    const { id, v, d } = await t.assigned();
    const first = await raise(id, 'Ban pecah', { place: 'Rest area KM 207' });
    t.api.clock.advance(3);
    const second = await raise(id, 'Mesin mogok');
    const list = (query: CallOf<typeof contract.listProblems>['query'], status: 'waiting' | 'process' = 'waiting') =>
      t.call(contract.listProblems, { params: { status }, query: { size: 100, ...query } });
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).content.map((one) => one.id);
    const ofDriver = { driverId: d.id };
    expect(await ids(ofDriver)).toEqual([first.id, second.id]);
    expect(await ids({ ...ofDriver, sort: 'since,desc' })).toEqual([second.id, first.id]);
    expect(await ids({ ...ofDriver, kind: 'Mesin mogok' })).toEqual([second.id]);
    expect(await ids({ vehicleId: v.id, search: 'rest area 207' })).toEqual([first.id]);
    expect(await ids({ search: v.plate })).toEqual([first.id, second.id]);
    const today = first.happenedAt.slice(0, 10);
    expect(await ids({ ...ofDriver, toDate: '2020-01-01' })).toEqual([]);
    expect(await ids({ ...ofDriver, fromDate: '2020-01-01' })).toHaveLength(2);
    expect(today).toMatch(/^\d{4}/);
    const before = await t.call(contract.getProblemSummary, {});
    await process(first.id);
    const after = await t.call(contract.getProblemSummary, {});
    expect(after).toEqual({ ...before, waiting: before.waiting - 1, process: before.process + 1 });
    expect((await list(ofDriver, 'process')).content).toMatchObject([{ id: first.id }]);
    const file = await t.call(contract.exportProblems, { params: { status: 'waiting' }, query: ofDriver });
    const lines = (await file.text()).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Mesin mogok');
  });
});
