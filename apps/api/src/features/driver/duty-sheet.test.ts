import type { Call } from '@lajur/api-contract/client';
import { printDutySheet } from '@lajur/api-contract/driver-duty';
import { getOrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDriver, assigned, draft, makeWorld, type World } from '../../test-kit/order-world';
import { pdfQr } from '../../test-kit/pdf-qr';
import { pdfText } from '../../test-kit/pdf-text';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const today = () => dayIn(api.clock.now(), 'WIB');
const hoursUntil = (day: string, time: string) =>
  (Date.parse(`${day}T${time}:00+07:00`) - api.clock.now().getTime()) / 3_600_000;
const sheet = (id: string, day?: string) => call(printDutySheet, { params: { id }, query: day ? { day } : {} });

/** The words of each page, as another program reads them. */
async function pagesOf(file: Blob): Promise<string[]> {
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const pages = [];
  for (let at = 1; at <= opened.numPages; at++) {
    const { items } = await (await opened.getPage(at)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await opened.destroy();
  return pages;
}

it('says what a driver does on a day: stops, goods, documents, and the way to the order', async () => {
  const tomorrow = dayAfter(today(), 1);
  const { id, v, d } = await assigned(api, world, call, { company: api.first, inHours: hoursUntil(tomorrow, '08:00') });
  const first = await sheet(d.id, tomorrow);
  expect(first.name).toBe(`surat-tugas-wayan-sudarma-${tomorrow}.pdf`);
  const text = await pdfText(first);
  for (const said of [
    ...['Surat Tugas', 'Wayan Sudarma', v.plate, '1. Muat di Gudang Graha 2', '08.00 – 10.00 WIB'],
    ...['Jl. Jababeka Raya C-12', 'Ketut', 'Televisi: 210 karton, 1.890 kg · 9,2 m³', 'Jumlah 3.800 kg · 16 m³'],
    ...['Surat jalan muat', 'Jangan ditumpuk', 'Yang menugaskan', 'halaman 1 dari 1'],
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Bongkar di');
  expect(await pdfQr(first)).toBe(`${api.url}/main/pesanan/detail/${id}`);
  const second = await pdfText(await sheet(d.id, dayAfter(tomorrow, 1)));
  for (const said of ['1. Bongkar di Toko Rungkut', 'BAST bertanda tangan, Surat jalan balik'])
    expect(second).toContain(said);
});

it('says the legs of an order that goes by sea, with its ship', async () => {
  const day = dayAfter(today(), 3);
  const { id, d } = await assigned(api, world, call, {
    ...{ company: api.first, serviceType: 'SEA', inHours: hoursUntil(day, '08:00') },
  });
  const { version } = await call(getOrderLegs, { params: { id } });
  const at = (hours: number) => new Date(Date.parse(`${day}T08:00:00+07:00`) + hours * 3_600_000).toISOString();
  const legs = [
    { mode: 'LAND' as const, carrier: 'PT Angkut', from: 'Gudang Graha', to: 'Tanjung Perak', etd: at(0), eta: at(4) },
    {
      mode: 'SEA' as const,
      transport: 'KM Meratus Medan',
      voyage: '118E',
      from: 'Tanjung Perak',
      to: 'Makassar',
      containerNo: 'CSQU3054383',
      sealNo: 'ML 4471',
    },
    { mode: 'LAND' as const, carrier: 'PT Angkut', from: 'Makassar', to: 'Gudang Daya', etd: at(41), eta: at(45) },
  ].map((leg) => ({ etd: at(5), eta: at(40), ...leg }));
  await call(putOrderLegs, { params: { id }, body: { version, legs } });
  const text = await pdfText(await sheet(d.id, day));
  expect(text).toContain('Perjalanan 1. Darat Gudang Graha – Tanjung Perak');
  expect(text).toMatch(/2\. Laut Tanjung Perak – Makassar, KM MERATUS MEDAN 118E, berangkat .*13\.00 WIB/);
});

it('a stop stands whole on its page, however many there are', async () => {
  const day = dayAfter(today(), 6);
  const plan = draft(world, api.clock.now(), { inHours: hoursUntil(day, '06:00') });
  const [pick, drop] = plan.stops as [(typeof plan.stops)[0], (typeof plan.stops)[0]];
  const at = (hours: number) => new Date(pick.planFrom.getTime() + hours * 3_600_000);
  const stops = [
    pick,
    ...Array.from({ length: 9 }, (_, one) => ({
      ...{ ...drop, name: `Toko ${one + 1}`, planFrom: at(one + 3), planUntil: at(one + 4) },
      address: `${'Jalan yang panjang sekali namanya '.repeat(1 + (one % 5))} Akhir ${one + 1}`,
    })),
  ];
  const { d } = await assigned(api, world, call, { company: api.first, inHours: hoursUntil(day, '06:00'), stops });
  const pages = await pagesOf(await sheet(d.id, day));
  expect(pages.length).toBeGreaterThan(2);
  for (let one = 1; one <= 9; one++) {
    const page = pages.findIndex((text) => text.includes(`Bongkar di Toko ${one} `));
    // From its head to its last line on the same page.
    expect(pages[page]).toMatch(new RegExp(`Bongkar di Toko ${one} .*Akhir ${one}, Surabaya.*Penanganan khusus`));
  }
  expect(pages.filter((text) => text.includes('Yang menugaskan'))).toHaveLength(1);
});

it('a day without a stop is told and is no paper, nor is a driver that is not there', async () => {
  const idle = await addDriver(api, api.first, { name: 'Slamet' });
  expect(await refused(sheet(idle.id, '2026-11-30'))).toMatchObject({
    code: 'RULE_BROKEN',
    message: 'Slamet tidak punya titik muat atau bongkar pada Sen, 30 Nov 2026.',
    validation: { day: expect.any(String) },
  });
  const unknown = '0197f9d2-0000-7000-8000-000000000000';
  expect(await refused(sheet(unknown))).toMatchObject({ code: 'NOT_FOUND' });
});
