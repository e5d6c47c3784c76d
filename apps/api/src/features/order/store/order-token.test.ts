import { searchWords } from '@lajur/domain/common/search-words';
import { describe, expect, it } from 'vitest';
import { lastWithPrefix, orderTokens } from './order-token';

const order = {
  cargoNo: 'C-26-118204',
  cargoGroupNo: null,
  shipmentNo: 'S-26-118204',
  orderNo: 'O-26-118204',
  shipperName: 'PT Graha Élektronik, Tbk',
  places: ['Gudang Suryacipta, Kab. Karawang', 'Cikarang', 'Kota Surabaya'],
  plate: 'B 9123 KXU',
  driverName: "Wayan Su'darma",
};

const finds = (search: string) => {
  const tokens = orderTokens(order);
  const words = searchWords(search) ?? [];
  return (
    words.length > 0 && words.every((word) => tokens.some((token) => token >= word && token < lastWithPrefix(word)))
  );
};

describe('an order', () => {
  it.each([
    'C-26-118204',
    'c26118204',
    '118204',
    '1182',
    '26-118204',
    'S-26-118204',
    'graha',
    'elektronik',
    'Élektro',
    'PT Graha Elektronik Tbk',
    'cikarang surabaya',
    'b9123kxu',
    'B 9123 KXU',
    '9123',
    'b 9123',
    'b 9123 kx',
    'b9123kxu surabaya',
    '9123 kxu',
    'wayan',
    'pt',
    'PT Graha',
    'tbk',
    'suryacipta',
    'gudang sur',
    'karawang',
  ])('is found by %s', (search) => expect(finds(search)).toBe(true));

  it.each(['118205', 'karang', 'bandung', 'surabaya bandung', 'kxv', '%', 'x', 'cv', 'e 9123', 'ab 9123', 'b 9124'])(
    'is not found by %s',
    (search) => expect(finds(search)).toBe(false),
  );

  it('keeps no token that another one finds', () => {
    const tokens = orderTokens(order);
    expect(tokens).not.toContain('c');
    expect(tokens).not.toContain('26');
    for (const token of tokens) expect(tokens.filter((other) => other.startsWith(token))).toEqual([token]);
  });
});
