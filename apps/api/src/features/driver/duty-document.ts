import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatNumber, formatVolume } from '@lajur/domain/common/number';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatClockRange, formatDay, formatDayRange, weekdayOf, zoneOf } from '@lajur/domain/common/time';
import { countAmount } from '@lajur/domain/order/quantity';
import type { Duty } from '@lajur/domain/schedule/duty-sheet';
import type { Column, Content } from 'pdfmake/interfaces';
import { factRows, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead, type Mark } from '../../platform/pdf/mark';
import type { CompanyProfile } from '../company/profile-service';

/** A stop as the sheet has it; `documents` are those to bring back, in words. */
export interface DutyStopShown extends Duty<OrderDetail> {
  documents: readonly string[];
  /** The legs of its order, in words; none where one vehicle goes all the way. */
  way: readonly string[];
}

interface DutyDocument {
  company: CompanyProfile;
  mark: Mark;
  driver: { name: string; phone: string; simClass: string; simExpiredDate: string };
  day: string;
  madeAt: string;
  stops: readonly DutyStopShown[];
  /** Of the page of an order. */
  addressOf: (orderId: string) => string;
}

/** More lines of goods than this are told as a number: a stop has to stand on one page. */
const goodsNamed = 10;
/** A module is drawn two points wide, which a telephone reads from paper. */
const qrSize = 84;

const label = (text: string): Content => ({ text, color: secondInk, fontSize: 8, margin: [0, 5, 0, 0] });
const said = (name: string, ...lines: Content[]): Content[] => [label(name), ...lines];

function windowText({ stop, isOverdue }: DutyStopShown): string {
  const [from, until, zone] = [new Date(stop.planFrom), new Date(stop.planUntil), zoneOf(stop.timezone)];
  const when = `${formatDayRange(from, until, zone)}, ${formatClockRange(from, until, zone)}`;
  return isOverdue ? `${when} (sudah lewat, belum selesai)` : when;
}

/** Goods of the order, by their packages, weight and volume, and all of them together. */
function goodsLines({ order, stop }: DutyStopShown): Content[] {
  const { goods } = order;
  const load = (kg: number, m3: number) => `${formatNumber(kg, 1)} kg · ${formatVolume(m3)}`;
  const left = goods.length - goodsNamed;
  const drops = order.stops.filter(({ kind }) => kind === stop.kind).length;
  const sum = (key: 'weightKg' | 'volumeM3') => goods.reduce((all, line) => all + line[key], 0);
  return [
    ...goods.slice(0, goodsNamed).map((line): Content => {
      const text = `${line.name}: ${countAmount(line.ordered, line)}, ${load(line.weightKg, line.volumeM3)}`;
      return wrapped(text);
    }),
    ...(left > 0 ? [{ text: `dan ${left} barang lain` }] : []),
    ...(goods.length > 1 ? [{ text: `Jumlah ${load(sum('weightKg'), sum('volumeM3'))}`, bold: true }] : []),
    ...(drops > 1
      ? [
          {
            text: `Seluruh pesanan, untuk ${drops} titik ${stop.kind === 'PICKUP' ? 'muat' : 'bongkar'}.`,
            color: secondInk,
          },
        ]
      : []),
  ];
}

function contactText({ order, stop }: DutyStopShown): string {
  const { contactName, contactPhone } = stop;
  if (contactName || contactPhone)
    return [contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(', ');
  const shipper = order.shipperContact;
  return shipper ? `${shipper.name} (pengirim), ${formatPhone(shipper.phone)}` : 'Tidak disebutkan';
}

/** One stop, whole on its page: what it is at the left, the way to its order at the right. */
function stopBlock(shown: DutyStopShown, at: number, { stops, addressOf }: DutyDocument): Content {
  const { order, stop, documents, way } = shown;
  const severalVehicles = new Set(stops.map((one) => one.order.vehicle?.plate)).size > 1;
  const about = [order.cargoNo, order.shipper.name, severalVehicles && order.vehicle?.plate]
    .filter(Boolean)
    .join(' · ');
  return {
    unbreakable: true,
    margin: [0, 0, 0, 10],
    layout: { hLineColor: '#c9ced6', vLineColor: '#c9ced6', defaultBorder: true } as never,
    table: {
      widths: ['*', qrSize + 4],
      body: [
        [
          {
            border: [true, true, false, true],
            margin: [4, 2, 4, 6],
            stack: [
              {
                text: `${at + 1}. ${stop.kind === 'PICKUP' ? 'Muat' : 'Bongkar'} di ${stop.name}`,
                bold: true,
                fontSize: 11,
              },
              { text: windowText(shown), bold: true },
              { ...wrapped(about), color: secondInk },
              ...said('Alamat', wrapped([stop.address, stop.city, stop.province].filter(Boolean).join(', '))),
              ...said('Kontak', wrapped(contactText(shown))),
              ...(way.length > 0 ? said('Perjalanan', ...way.map((text): Content => wrapped(text))) : []),
              ...said('Barang', ...goodsLines(shown)),
              ...said('Dokumen yang dibawa pulang', wrapped(documents.join(', ') || 'Tidak ada dari titik ini')),
              ...(order.shipperNote ? said('Penanganan khusus', wrapped(order.shipperNote)) : []),
            ],
          },
          {
            border: [false, true, true, true],
            margin: [0, 8, 4, 4],
            stack: [
              { qr: addressOf(order.id), fit: qrSize, eccLevel: 'M', alignment: 'right' },
              { text: 'Pesanan di portal', fontSize: 7, color: secondInk, alignment: 'right', margin: [0, 4, 0, 0] },
            ],
          },
        ],
      ],
    },
  };
}

/** Who sends and who drives sign side by side. */
function signatures({ company, driver, day }: DutyDocument): Content {
  const side = (called: string, name: string, below: string): Column => ({
    width: '50%',
    stack: [
      { text: called, color: secondInk },
      { text: ' ', margin: [0, 22, 0, 22] },
      { ...wrapped(name), bold: true },
      { text: below, color: secondInk, fontSize: 9 },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      { text: [company.city, formatDay(day)].filter(Boolean).join(', '), margin: [0, 0, 0, 8] },
      {
        columns: [
          side('Yang menugaskan', '(……………………………………)', company.name),
          side('Pengemudi', driver.name, 'Menerima tugas dan membawa pulang dokumen di atas'),
        ],
        columnGap: 16,
      },
    ],
  };
}

/** What a driver does on a day, on paper to take along. PDF. */
export function dutyDocument(document: DutyDocument): Promise<Buffer> {
  const { company, driver, day, madeAt, stops } = document;
  const when = `${weekdayOf(day)}, ${formatDay(day)}`;
  const blocks = stops.map((one, at) => stopBlock(one, at, document));
  return makePdf({
    title: `Surat Tugas ${driver.name}, ${formatDay(day)}`,
    author: company.name,
    foot: `Surat Tugas ${driver.name} · ${formatDay(day)}`,
    mark: document.mark,
    content: [
      ...letterhead(
        wrapped(company.name),
        [company.address, company.phone && formatPhone(company.phone)].flatMap((text) =>
          text ? [{ ...wrapped(text), color: secondInk }] : [],
        ),
      ),
      headline('Surat Tugas'),
      { text: `${when}. Dibuat ${madeAt}.`, color: secondInk, margin: [0, 0, 0, 10] },
      factRows([
        ['Pengemudi', driver.name],
        ['Telepon', driver.phone],
        ['SIM', `${driver.simClass}, berlaku sampai ${formatDay(driver.simExpiredDate)}`],
        ['Kendaraan', vehicleText(stops)],
        ['Tugas', `${stops.length} titik dari ${new Set(stops.map(({ order }) => order.id)).size} pesanan`],
      ]),
      ...blocks.slice(0, -1),
      // Signatures never stand alone on a page.
      { unbreakable: true, stack: [...blocks.slice(-1), signatures(document)] },
    ],
  });
}

function vehicleText(stops: readonly DutyStopShown[]): string {
  const named = stops.flatMap(({ order: { vehicle } }) => (vehicle ? [`${vehicle.plate} (${vehicle.typeName})`] : []));
  return [...new Set(named)].join(', ') || 'Belum ditentukan';
}
