import { describe, expect, it } from 'vitest';
import { shareText, whatsAppUrl } from './share-text';

describe('what goes into a chat', () => {
  const facts = {
    kind: 'TRACKING',
    cargoNo: 'C-26-118204',
    originCity: 'Cikarang',
    destinationCity: 'Denpasar',
    plate: 'B 9123 KXU',
    until: '24 Nov 2026, 14.00 WIB',
    link: 'https://lajur.test/lacak/abc',
  } as const;

  it('names the cargo, the route, the plate, and the link', () => {
    expect(shareText(facts)).toBe(
      'Lacak pengiriman C-26-118204, Cikarang – Denpasar, B 9123 KXU:\nhttps://lajur.test/lacak/abc\nBerlaku sampai 24 Nov 2026, 14.00 WIB.',
    );
    expect(shareText({ ...facts, kind: 'BRIEF', plate: null })).toMatch(
      /^Ringkasan tugas C-26-118204, Cikarang – Denpasar:/,
    );
  });

  it('goes to a phone where one is known', () => {
    expect(whatsAppUrl('a & b', '+6281236407781')).toBe('https://wa.me/6281236407781?text=a%20%26%20b');
    expect(whatsAppUrl('a', '0812-3640-7781')).toBe('https://wa.me/6281236407781?text=a');
    expect(whatsAppUrl('a', null)).toBe('https://wa.me/?text=a');
    expect(whatsAppUrl('a', 'kantor')).toBe('https://wa.me/?text=a');
  });
});
