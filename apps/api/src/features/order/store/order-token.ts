import { plainText, wordsOf } from '@lajur/domain/common/search-text';
import { wordTokens } from '@lajur/domain/common/search-words';

/** What an order can be found by. */
export interface Findable {
  cargoNo: string;
  cargoGroupNo: string | null;
  shipmentNo: string;
  orderNo: string;
  shipperName: string;
  /** Names and cities of its stops. */
  places: readonly string[];
  plate: string | null;
  driverName: string | null;
}

const maxLength = 60;

/** A number as it is written, run together, and its parts: 'C-26-118204' is found by c26118204, 26118204 and 118204. */
function numberTokens(value: string): string[] {
  const words = wordsOf(value);
  return [...words, words.join(''), plainText(value).replace(/\D/g, '')];
}

/** The tokens an order is found by: a search finds it when each of its words begins one of them. */
export function orderTokens(order: Findable): string[] {
  const tokens = [
    ...[order.cargoNo, order.cargoGroupNo, order.shipmentNo, order.orderNo, order.plate].flatMap((value) =>
      value ? numberTokens(value) : [],
    ),
    ...[order.shipperName, order.driverName, ...order.places].flatMap((value) => (value ? wordTokens(value) : [])),
  ];
  const kept = tokens.filter(Boolean).map((token) => token.slice(0, maxLength));
  // A token that begins another finds nothing that the other does not: next to each other once sorted.
  return [...new Set(kept)].sort().filter((token, at, sorted) => !sorted[at + 1]?.startsWith(token));
}

/** Every token that begins with `word` lies from `word` up to here, in the order of bytes (collation "C"). */
export const lastWithPrefix = (word: string): string => `${word}\u{10FFFF}`;
