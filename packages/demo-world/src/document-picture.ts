import { type Random, random } from './random';

/** The documents and photographs of an order. */
export type PictureKind =
  | 'surat-jalan'
  | 'surat-jalan-balik'
  | 'bast'
  | 'tiket'
  | 'kuitansi'
  | 'bill-of-lading'
  | 'air-waybill'
  | 'foto-muat'
  | 'foto-bongkar'
  | 'foto-rusak';

/** What a document says; every text is already in the form a person reads. */
export interface PictureFacts {
  /** Number of the document, e.g. "SJ/26/118204-1". */
  number: string;
  date: string;
  shipper: string;
  from: string;
  to: string;
  plate: string;
  driver: string;
  recipient?: string;
  goods: readonly { name: string; quantity: string }[];
  /** For a ticket: the crossing and what one crosses on. */
  crossing?: string;
  vessel?: string;
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`;

/** A hand-written line: loops that lean to the right, another for each name. */
export function signaturePath(name: string, x: number, y: number, width: number): string {
  const rng = random(`signature ${name}`);
  let path = `M${x} ${y}`;
  const strokes = rng.int(4, 7);
  for (let i = 1; i <= strokes; i++) {
    const to = x + (width * i) / strokes;
    const high = rng.between(18, 60);
    path += ` C${(to - width / strokes).toFixed(0)} ${(y - high).toFixed(0)} ${(to + 14).toFixed(0)} ${(y - high * 0.7).toFixed(0)} ${to.toFixed(0)} ${(y + rng.between(-10, 14)).toFixed(0)}`;
  }
  return `${path} q${rng.int(10, 30)} ${rng.int(4, 14)} ${rng.int(40, 80)} ${rng.int(-24, -6)}`;
}

/** A signature alone, black on white, as a recipient draws it. */
export function signaturePicture(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="180" viewBox="0 0 480 180"><rect width="480" height="180" fill="#fff"/><path d="${signaturePath(name, 60, 116, 300)}" fill="none" stroke="#14213d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

const titles: Record<Exclude<PictureKind, 'foto-muat' | 'foto-bongkar' | 'foto-rusak'>, string> = {
  'surat-jalan': 'SURAT JALAN',
  'surat-jalan-balik': 'SURAT JALAN BALIK',
  bast: 'BERITA ACARA SERAH TERIMA',
  tiket: 'TIKET PENYEBERANGAN',
  kuitansi: 'KUITANSI',
  'bill-of-lading': 'BILL OF LADING',
  'air-waybill': 'AIR WAYBILL',
};

const footer = {
  tiket: 'Berlaku untuk satu kali penyeberangan',
  kuitansi: 'Simpan sebagai bukti pembayaran',
} as const;

/**
 * A believable picture of a document or of goods, as SVG of 900 × 1200, as if a driver had photographed it on a table.
 * The same kind and facts give the same picture.
 */
export function documentPicture(kind: PictureKind, facts: PictureFacts): string {
  const rng = random(`${kind} ${facts.number}`);
  const body =
    kind === 'foto-muat' || kind === 'foto-bongkar' || kind === 'foto-rusak'
      ? pile(rng, kind, facts)
      : table(rng, document(rng, kind, facts));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200" font-family="DejaVu Sans, Arial, sans-serif">${body}</svg>`;
}

function table(rng: Random, sheet: string): string {
  const [dark, light] = rng.pick([
    ['#5d564c', '#7d756a'],
    ['#4b4f56', '#6d7279'],
    ['#6b5a45', '#8b7759'],
  ] as const);
  const grain = Array.from(
    { length: 9 },
    (_, i) =>
      `<rect y="${i * 140 + rng.int(0, 60)}" width="900" height="${rng.int(2, 7)}" fill="${light}" opacity=".35"/>`,
  ).join('');
  const angle = rng.between(-3.2, 3.2).toFixed(2);
  return `<defs><radialGradient id="lamp" cx=".35" cy=".25" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="900" height="1200" fill="url(#lamp)"/>${grain}<g transform="rotate(${angle} 450 600) translate(${rng.int(90, 115)} ${rng.int(95, 125)})"><rect x="9" y="13" width="700" height="980" fill="#000" opacity=".28"/>${sheet}</g>`;
}

function document(rng: Random, kind: keyof typeof titles, facts: PictureFacts): string {
  const ink = '#1f2733';
  const lines =
    kind === 'tiket'
      ? [
          { name: 'Kendaraan barang', quantity: '1 unit' },
          { name: 'Pengemudi', quantity: '1 orang' },
        ]
      : kind === 'kuitansi'
        ? [
            { name: 'Biaya di perjalanan', quantity: '1 kali' },
            { name: 'Dibayar tunai', quantity: 'lunas' },
          ]
        : facts.goods;
  const rows = lines
    .slice(0, 6)
    .map(
      (line, i) =>
        `${text(70, 496 + i * 40, 19, line.name)}${text(628, 496 + i * 40, 19, line.quantity, 'text-anchor="end"')}<path d="M60 ${508 + i * 40}H640" stroke="#c9ccd1"/>`,
    );
  const label = (y: number, name: string, value: string) =>
    `${text(60, y, 17, name, 'fill="#5b6470"')}${text(215, y, 19, value)}`;
  const isWaybill = kind === 'bill-of-lading' || kind === 'air-waybill';
  const about =
    kind === 'tiket'
      ? [
          label(250, 'Lintasan', facts.crossing ?? ''),
          label(286, 'Kapal', facts.vessel ?? ''),
          label(322, 'Kendaraan', facts.plate),
          label(358, 'Pengemudi', facts.driver),
        ]
      : [
          label(250, 'Pengirim', facts.shipper),
          label(286, 'Dari', facts.from),
          label(322, 'Tujuan', facts.to),
          isWaybill
            ? label(358, 'Diangkut', facts.vessel ?? '')
            : label(358, 'Kendaraan', `${facts.plate}, ${facts.driver}`),
        ];
  const signed = kind !== 'tiket' && kind !== 'kuitansi';
  const both = signed && kind !== 'surat-jalan' && !isWaybill && facts.recipient;
  const pen = (name: string, x: number) =>
    `<path d="${signaturePath(name, x, 850, 130)}" fill="none" stroke="#1d3f8f" stroke-width="4" stroke-linecap="round"/>${text(x, 910, 16, name)}`;
  const stamp =
    rng.chance(0.75) && signed
      ? `<g transform="rotate(${rng.int(-24, 12)} 520 800)" fill="none" stroke="#b3362f" opacity=".72"><circle cx="520" cy="800" r="74" stroke-width="5"/><circle cx="520" cy="800" r="60" stroke-width="2"/><text x="520" y="807" font-size="22" font-weight="700" fill="#b3362f" stroke="none" text-anchor="middle">DITERIMA</text></g>`
      : '';
  const barcode = Array.from(
    { length: 34 },
    (_, i) => `<rect x="${440 + i * 6}" y="36" width="${rng.int(1, 4)}" height="44" fill="${ink}"/>`,
  ).join('');
  return [
    `<rect width="700" height="980" fill="#f7f5ef"/><rect width="700" height="980" fill="#8a7f66" opacity=".05"/><path d="M0 ${rng.int(470, 510)}H700" stroke="#000" opacity=".06" stroke-width="3"/><g fill="${ink}">`,
    `<rect x="60" y="60" width="150" height="14" fill="#24406e"/>`,
    text(60, 118, kind === 'bast' ? 25 : 30, titles[kind], 'font-weight="700"'),
    text(60, 150, 18, `No. ${facts.number}`),
    text(60, 178, 18, facts.date),
    barcode,
    ...about,
    `<path d="M60 420H640" stroke="${ink}" stroke-width="2"/>`,
    text(70, 450, 17, signed ? 'Barang' : 'Uraian', 'font-weight="700"'),
    text(628, 450, 17, 'Jumlah', 'font-weight="700" text-anchor="end"'),
    `<path d="M60 462H640" stroke="${ink}"/>`,
    ...rows,
    signed
      ? `${text(70, 770, 16, isWaybill ? 'Agen pengangkut' : kind === 'bast' ? 'Yang menyerahkan' : 'Pengemudi', 'fill="#5b6470"')}${pen(facts.driver, 70)}`
      : text(70, 800, 20, footer[kind === 'tiket' ? 'tiket' : 'kuitansi'], 'fill="#5b6470"'),
    both ? `${text(430, 770, 16, 'Penerima', 'fill="#5b6470"')}${pen(facts.recipient ?? '', 430)}` : '',
    kind === 'surat-jalan' ? '' : stamp,
    '</g>',
  ].join('');
}

function pile(rng: Random, kind: 'foto-muat' | 'foto-bongkar' | 'foto-rusak', facts: PictureFacts): string {
  const [wall, floor] =
    kind === 'foto-muat'
      ? ['#8d949c', '#565c63']
      : rng.pick([
          ['#3f4650', '#666d75'],
          ['#4a5560', '#70767c'],
          ['#59534a', '#7c756b'],
        ] as const);
  const parts = [`<rect width="900" height="1200" fill="${wall}"/>`];
  if (kind === 'foto-muat')
    for (let x = 20; x < 900; x += 62) parts.push(`<rect x="${x}" width="30" height="830" fill="#fff" opacity=".07"/>`);
  else
    parts.push(
      `<rect x="80" y="120" width="300" height="400" fill="#fff" opacity=".05"/>`,
      `<rect x="520" y="60" width="90" height="18" fill="#fff" opacity=".5"/>`,
    );
  parts.push(`<path d="M0 830H900V1200H0Z" fill="${floor}"/>`);
  const across = rng.int(3, 4);
  const width = 660 / across;
  const high = rng.int(3, 5);
  for (let row = 0; row < high; row++) {
    const missing = row === high - 1 ? rng.int(0, across - 1) : 0;
    for (let column = 0; column < across - missing; column++) {
      const x = 120 + column * width + rng.between(-5, 5);
      const y = 860 - row * 150 + rng.between(-3, 3);
      const damaged = kind === 'foto-rusak' && row === 0 && column === across - 1;
      parts.push(
        cartonAt(
          x,
          y,
          width - 8,
          144,
          rng.pick(['#b98a55', '#c2945f', '#b08350', '#c79c69']),
          damaged,
          facts.goods[0]?.name ?? '',
        ),
      );
    }
  }
  parts.push(
    '<path d="M95 1008H805V1040H95Z" fill="#8a6a42"/><path d="M120 1040H220V1075H120ZM400 1040H500V1075H400ZM680 1040H780V1075H680Z" fill="#6f5434"/>',
  );
  parts.push(text(40, 1160, 24, `${facts.date} · ${facts.plate}`, 'fill="#fff" opacity=".85"'));
  return parts.join('');
}

function cartonAt(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  damaged: boolean,
  name: string,
): string {
  const at = `translate(${x.toFixed(0)} ${y.toFixed(0)})`;
  const tape = `<rect x="0" y="${height * 0.44}" width="${width}" height="16" fill="#e6d3ae" opacity=".75"/>`;
  const mark = `<text x="12" y="${height - 16}" font-size="14" fill="#5b3f1d">${escaped(name.slice(0, 20))}</text><path d="M${width - 34} ${height - 16}v-22l-8 8m8-8l8 8" stroke="#5b3f1d" stroke-width="3" fill="none"/>`;
  const tear = damaged
    ? `<path d="M${width * 0.35} 0L${width * 0.5} 46L${width * 0.44} 70L${width * 0.7} 96L${width} 60V0Z" fill="#2d2416"/><path d="M0 ${height}L${width * 0.3} ${height - 34}L${width * 0.2} ${height}Z" fill="#7b5a31"/>`
    : '';
  return `<g transform="${at}"><rect width="${width.toFixed(0)}" height="${height}" fill="${fill}" stroke="#7d5a30" stroke-width="2"/>${tape}${mark}${tear}</g>`;
}
