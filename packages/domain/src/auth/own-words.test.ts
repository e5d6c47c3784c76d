import { describe, expect, it } from 'vitest';
import { isOwnWords, type OwnWords } from './own-words';

const own: OwnWords = {
  email: 'sri.wahyuni88@mitra-satu.test',
  fullName: 'Sri Wahyuni',
  companyName: 'PT Mitra Satu Transindo',
  companyAlias: 'MST Logistik',
};

describe('own words as a password', () => {
  it.each([
    'lajur1',
    'Lajur2026',
    'L4jur!!',
    'lajurlajur',
    'sriwahyuni',
    'Sri.Wahyuni',
    'Wahyuni123',
    'wahyuni_2026!',
    '88wahyuni',
    'sri.wahyuni88',
    'w4hyun1',
    'mitrasatu',
    'Mitra-Satu-1',
    'MitraSatuTransindo',
    'ptmitrasatu99',
    'transindo7',
    'mstlogistik',
    'MST-2026',
    'SriLajur1',
    'mitra-satu',
    'WAHYUNI',
  ])('%s is refused', (password) => expect(isOwnWords(password, own)).toBe(true));

  it.each([
    'Kapal-Biru-78',
    'wahyuni suka durian',
    'Satukan-Hati-9',
    'mitrakopi77',
    'lajurkiri',
    'hujan sore di kebun',
  ])('%s is not', (password) => expect(isOwnWords(password, own)).toBe(false));

  it('knows the product without a name or a company', () => {
    expect(isOwnWords('lajur99', { email: 'a@b.test' })).toBe(true);
    expect(isOwnWords('Sri123', { email: 'a@b.test', fullName: null, companyName: null })).toBe(false);
  });
});
