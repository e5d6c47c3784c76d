import { formatNpwp } from '@lajur/domain/common/company-number';
import type { Column, Content } from 'pdfmake/interfaces';
import { dataUrl, factRows, heading, secondInk, wrapped } from './make-pdf';
import { markInk } from './mark';

/*
 * The parts of an Indonesian legal paper (ADR 0132): parties, Pasal, a place for e-Meterai, and signatures side by side that
 * never stand alone on a page.
 */

/** A party as the paper names it; null is a blank to be filled in by hand. */
interface PaperParty {
  name: string;
  address: string | null;
  npwp: string | null;
  nib: string | null;
  signer: string | null;
  position: string | null;
}

const blank = '……………………………';

/** One party: what it is called on the paper, and who it is. */
export function partyFacts(called: string, { name, address, npwp, nib, signer, position }: PaperParty): Content[] {
  return [
    { text: called, bold: true, margin: [0, 4, 0, 2], headlineLevel: 2 },
    factRows([
      ['Nama', name],
      ['Alamat', address ?? blank],
      ['NPWP', npwp ? formatNpwp(npwp) : blank],
      ['NIB', nib ?? blank],
      ['Diwakili oleh', signer ?? blank],
      ['Jabatan', position ?? blank],
    ]),
  ];
}

/** A Pasal with its number; several paragraphs are its ayat, (1), (2)… */
export function pasal(number: number, title: string, paragraphs: readonly string[]): Content[] {
  const [only] = paragraphs;
  return [
    // One text: were its title a head of its own, the number could stay behind at the end of a page.
    {
      text: [{ text: `Pasal ${number}`, fontSize: 11, color: markInk }, `\n${title}`],
      ...{ bold: true, alignment: 'center', margin: [0, 12, 0, 4], headlineLevel: 1 },
    } as Content,
    ...(paragraphs.length === 1 && only !== undefined
      ? [{ ...wrapped(only), margin: [0, 0, 0, 4] } as Content]
      : paragraphs.map(
          (text, at): Content => ({
            columns: [
              { width: 22, text: `(${at + 1})` },
              { width: '*', ...wrapped(text) },
            ],
            margin: [0, 0, 0, 3],
          }),
        )),
  ];
}

/** A numbered fact of a Berita Acara, with what stands below it. */
export function fact(number: number, title: string, paragraphs: readonly string[]): Content[] {
  return [
    heading(`${number}. ${title}`),
    ...paragraphs.map((text): Content => ({ ...wrapped(text), margin: [0, 0, 0, 4] })),
  ];
}

interface Signing {
  called: string;
  party: Pick<PaperParty, 'name' | 'signer' | 'position'>;
  /** What the service knows of the approval: by whom and when. */
  approved: string | null;
  /** PNG, of who signed on the screen. */
  drawn?: Buffer | null;
}

const stampBox: Content = {
  table: {
    widths: [64],
    heights: [46],
    body: [
      [{ text: 'e-Meterai\nRp 10.000', fontSize: 7, color: secondInk, alignment: 'center', margin: [0, 12, 0, 0] }],
    ],
  },
  layout: { defaultBorder: true, hLineColor: '#858e9b', vLineColor: '#858e9b' } as never,
  margin: [0, 8, 0, 8],
};

/** Where somebody signs: over the stamp where it is theirs, with what was drawn on the screen where it was. */
function signingPlace(isStamped: boolean, drawn: Buffer | null): Content {
  // As high as the stamp, so that both names stand beside each other.
  if (drawn === null) return isStamped ? stampBox : { text: ' ', margin: [0, 26, 0, 29] };
  const picture: Column = { image: dataUrl(drawn, 'png'), fit: [150, 58], margin: [0, 6, 0, 0] };
  // As high with a stamp as without one, so that both names stand beside each other.
  return {
    columns: [isStamped ? { width: 74, stack: [stampBox] } : { width: 0, text: ' ', margin: [0, 26, 0, 26] }, picture],
    columnGap: 6,
  };
}

/** The end of a paper: what is said last, closing words with place and day, and both signatures, the first over the stamp. */
export function signaturePage(
  last: readonly Content[],
  closing: string,
  placeAndDay: string,
  sides: readonly [Signing, Signing],
): Content {
  const side = ({ called, party, approved, drawn = null }: Signing, at: number): Column => ({
    width: '50%',
    stack: [
      { text: called, color: secondInk },
      { ...wrapped(party.name), bold: true },
      signingPlace(at === 0, drawn),
      { ...wrapped(party.signer ?? `(${blank})`), bold: true },
      { text: party.position ?? 'Nama dan jabatan', color: secondInk },
      ...(approved ? [{ ...wrapped(approved), color: secondInk, fontSize: 8, margin: [0, 4, 0, 0] } as Content] : []),
    ],
  });
  return {
    unbreakable: true,
    stack: [
      // What cannot be broken has no heads that go on: the library would lose it.
      ...last.map((part) => ({ ...(part as object), headlineLevel: undefined }) as Content),
      { text: closing, margin: [0, 16, 0, 12] },
      { text: placeAndDay, margin: [0, 0, 0, 8] },
      { columns: sides.map(side), columnGap: 16 },
    ],
  };
}
