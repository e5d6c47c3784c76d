import { usualMarkColour } from '@lajur/domain/company/mark-colour';
import type { Column, Content } from 'pdfmake/interfaces';

/*
 * How the documents of a company are told from others' (ADR 0114): its logo at the head, rules and headlines in its colour. Content
 * is written without knowing either; `marked` puts them in where a document is drawn.
 */

/** What a company puts on its documents. */
export interface Mark {
  /** `#rrggbb` that can be read on white. */
  colour: string;
  /** PNG, as wide and high as it is printed. */
  logo: Buffer | null;
}

/** Of a company that has chosen nothing. */
export const usualMark: Mark = { colour: usualMarkColour, logo: null };

/** A colour in content: that of the company. */
export const markInk = 'mark';

/** A column in content where the logo stands, where there is one. */
const logoHere = { logoHere: true } as unknown as Column;
/** A line over the whole page in the company's colour. */
const ruleHere = (margin: [number, number, number, number]): Content => ({ ruleHere: true, margin }) as never;

/** As large as a logo is printed, in points. */
export const logoPoints = { width: 132, height: 44 } as const;

/** Between the margins of an A4 page (print-worker.mjs), in points. */
export const lineLength = { upright: 481.9, onItsSide: 728.51 } as const;

/** Of text that has its own rules for long words. */
type Line = Content & object;

/**
 * The head of a document: logo, company and what else is said of it; at the right, where there is one, the word for what this is. A
 * rule under it.
 */
export function letterhead(company: Line, lines: readonly Line[], word: string | null = null): Content[] {
  return [
    {
      columns: [
        logoHere,
        {
          width: '*',
          stack: [
            { ...company, bold: true, fontSize: 12 } as Content,
            ...lines.map((line) => ({ ...line, fontSize: 8 }) as Content),
          ],
        },
        ...(word
          ? [
              {
                width: 'auto',
                text: word,
                noWrap: true,
                bold: true,
                fontSize: 16,
                alignment: 'right',
                color: markInk,
              } as Column,
            ]
          : []),
      ],
      columnGap: 10,
    },
    ruleHere([0, 8, 0, 12]),
  ];
}

/** What a document is, over its content. */
export const headline = (text: string, more: object = {}): Content =>
  ({ text, bold: true, fontSize: 16, color: markInk, ...more }) as Content;

function part(node: unknown, mark: Mark, length: number): unknown {
  if (Array.isArray(node)) return node.flatMap((one) => (isLogo(one) ? logoColumn(mark) : [part(one, mark, length)]));
  if (node === null || typeof node !== 'object' || Buffer.isBuffer(node)) return node;
  if ('ruleHere' in node) {
    const { ruleHere: _, ...rest } = node as { ruleHere: true };
    const line = { type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 1.2, lineColor: mark.colour };
    return { ...rest, canvas: [line] };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      value === markInk && /color$/i.test(key) ? mark.colour : part(value, mark, length),
    ]),
  );
}

const isLogo = (node: unknown): boolean => node !== null && typeof node === 'object' && 'logoHere' in node;

const logoColumn = ({ logo }: Mark): object[] =>
  logo
    ? [
        {
          width: 'auto',
          image: `data:image/png;base64,${logo.toString('base64')}`,
          fit: [logoPoints.width, logoPoints.height],
        },
      ]
    : [];

/** The same content with the logo and the colour of a company. */
export const marked = (content: Content, mark: Mark, landscape = false): Content =>
  part(content, mark, landscape ? lineLength.onItsSide : lineLength.upright) as Content;
