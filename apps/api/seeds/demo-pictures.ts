import { createHash } from 'node:crypto';
import { documentPicture, type PictureKind, signaturePicture } from '@lajur/demo-world/document-picture';
import { makePerson } from '@lajur/demo-world/people';
import { random } from '@lajur/demo-world/random';
import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import type { FileHolder } from '../src/features/file/repository';
import type { FileStore } from '../src/platform/file/file-store';
import { pictures } from '../src/platform/file/pictures';
import { demoId } from './demo-id';
import type { Row } from './insert-rows';

/** The documents of an order and of its legs, and what was paid for on its way. */
type DrawnType = PodDocumentType | 'receipt' | 'bill-of-lading' | 'air-waybill';

/** What a picture shows, and how many different ones of it there are. */
const wanted = {
  'loading-note': { kind: 'surat-jalan', count: 4, name: 'surat-jalan' },
  'loading-photo': { kind: 'foto-muat', count: 3, name: 'foto-muatan' },
  'crossing-ticket': { kind: 'tiket', count: 2, name: 'tiket' },
  'unloading-photo': { kind: 'foto-bongkar', count: 3, name: 'foto-bongkar' },
  bast: { kind: 'bast', count: 4, name: 'bast' },
  basp: { kind: 'foto-rusak', count: 2, name: 'basp' },
  'returned-note': { kind: 'surat-jalan-balik', count: 4, name: 'surat-jalan-balik' },
  other: { kind: 'foto-rusak', count: 3, name: 'foto-rusak' },
  receipt: { kind: 'kuitansi', count: 4, name: 'kuitansi' },
  'bill-of-lading': { kind: 'bill-of-lading', count: 2, name: 'bill-of-lading' },
  'air-waybill': { kind: 'air-waybill', count: 2, name: 'air-waybill' },
} as const satisfies Record<DrawnType, { kind: PictureKind; count: number; name: string }>;
const letters = { 'bill-of-lading': 'BL', 'air-waybill': 'AWB' };
const vessels = { 'bill-of-lading': 'KM Meratus Waingapu', 'air-waybill': 'GA 610' };
const signatures = 5;

interface Picture {
  bytes: Buffer;
  name: string;
  contentType: 'image/jpeg' | 'image/png';
}
export type PictureSet = Record<DrawnType | 'signature', readonly Picture[]>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];

async function document(type: DrawnType, at: number, now: Date): Promise<Picture> {
  const { kind, name } = wanted[type];
  const rng = random(`${type} ${at}`);
  const day = new Date(now.getTime() - rng.int(2, 40) * 86_400_000);
  const svg = documentPicture(kind, {
    number: `${letters[type as 'bill-of-lading'] ?? 'SJ'}/${String(day.getUTCFullYear()).slice(2)}/${rng.int(116_000, 118_900)}-${at + 1}`,
    date: `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`,
    shipper: 'PT Graha Elektronik Indonesia',
    from: 'Cikarang Utara, Kab. Bekasi',
    to: rng.pick(['Ubung, Kota Denpasar', 'Rungkut, Kota Surabaya', 'Genuk, Kota Semarang']),
    plate: `B ${rng.int(9000, 9900)} TEU`,
    driver: makePerson(rng),
    recipient: makePerson(rng),
    goods: [
      { name: 'Televisi LED 43 inci', quantity: `${rng.int(60, 240)} karton` },
      { name: 'Kulkas satu pintu', quantity: `${rng.int(20, 70)} karton` },
    ],
    crossing: 'Ketapang–Gilimanuk',
    vessel: vessels[type as 'bill-of-lading'] ?? 'KMP Gajah Mungkur',
  });
  const sharp = await pictures();
  const bytes = await sharp(Buffer.from(svg)).resize(720).jpeg({ quality: 76 }).toBuffer();
  return { bytes, name: `${name}-${at + 1}.jpg`, contentType: 'image/jpeg' };
}

async function signature(at: number): Promise<Picture> {
  const svg = signaturePicture(makePerson(random(`signature ${at}`)));
  const sharp = await pictures();
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return { bytes, name: `tanda-tangan-${at + 1}.png`, contentType: 'image/png' };
}

/** Draws the pictures that the documents of the demo data share. */
export async function drawPictures(now: Date): Promise<PictureSet> {
  const many = <T>(count: number, make: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)));
  const types = Object.keys(wanted) as DrawnType[];
  const documents = await Promise.all(types.map((type) => many(wanted[type].count, (at) => document(type, at, now))));
  const drawn = Object.fromEntries(types.map((type, at) => [type, documents[at]])) as Record<DrawnType, Picture[]>;
  return { ...drawn, signature: await many(signatures, signature) };
}

/** The pictures as files of one company, with how many records refer to each. */
export class CompanyPictures {
  private readonly files = new Map<string, { id: string; picture: Picture; links: number; holder: FileHolder }>();
  private readonly drawings: { id: string; name: string; svg: string; holder: FileHolder; links: number }[] = [];
  private readonly rng;

  constructor(
    private readonly set: PictureSet,
    private readonly companyId: string,
    private readonly madeAt: Date,
  ) {
    this.rng = random(`pictures ${companyId}`);
  }

  /** The file of one of the pictures of a type; every call is one more order that refers to it. */
  refer(type: keyof PictureSet, which: number, orderId: string): string {
    const picture = this.set[type][which % this.set[type].length] as Picture;
    const holder = { kind: 'order', id: orderId } as const;
    const known = this.files.get(picture.name) ?? { id: demoId(this.rng, this.madeAt), picture, links: 0, holder };
    known.links++;
    this.files.set(picture.name, known);
    return known.id;
  }

  /** The file of a picture that one record alone refers to, perhaps with what was submitted of it; PNG where its name says so. */
  draw(name: string, svg: string, holder: FileHolder, links = 1): string {
    const id = demoId(this.rng, this.madeAt);
    this.drawings.push({ id, name, svg, holder, links });
    return id;
  }

  /** Keeps the bytes of those in use and gives their records. */
  async store(store: FileStore): Promise<Row[]> {
    const sharp = await pictures();
    const drawn = this.drawings.map(async ({ id, name, svg, holder, links }) => {
      const drawing = sharp(Buffer.from(svg));
      const [contentType, file] = name.endsWith('.png')
        ? (['image/png', drawing.png({ palette: true })] as const)
        : (['image/jpeg', drawing.jpeg({ quality: 76 })] as const);
      return { id, picture: { bytes: await file.toBuffer(), name, contentType }, links, holder };
    });
    const used = [...this.files.values(), ...(await Promise.all(drawn))];
    await Promise.all(
      used.map(({ id, picture }) => store.put({ companyId: this.companyId, fileId: id }, picture.bytes)),
    );
    return used.map(({ id, picture, links, holder }) => ({
      company_id: this.companyId,
      id,
      name: picture.name,
      content_type: picture.contentType,
      size: picture.bytes.length,
      sha256: `\\x${createHash('sha256').update(picture.bytes).digest('hex')}`,
      state: 'linked',
      links,
      held_by: holder.kind,
      held_id: holder.id,
      created_at: this.madeAt,
    }));
  }
}
