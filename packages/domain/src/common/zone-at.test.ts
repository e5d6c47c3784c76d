import { expect, it } from 'vitest';
import { zoneAt } from './zone-at';

it.each([
  ['Sabang', 5.89, 95.32, 'WIB'],
  ['Merak', -5.93, 106, 'WIB'],
  ['Ketapang, ferry to Bali', -8.143, 114.399, 'WIB'],
  ['Alas Purwo, Java', -8.7, 114.55, 'WIB'],
  ['Pekutatan, west coast of Bali', -8.43, 114.83, 'WITA'],
  ['Gilimanuk, ferry to Java', -8.163, 114.437, 'WITA'],
  ['Alas Purwo', -8.67, 114.4, 'WIB'],
  ['Kangean', -6.9, 115.35, 'WIB'],
  ['Pontianak', -0.03, 109.33, 'WIB'],
  ['Kuala Kapuas', -3.01, 114.38, 'WIB'],
  ['Banjarmasin', -3.32, 114.59, 'WITA'],
  ['Muara Teweh', -0.96, 114.9, 'WIB'],
  ['Balikpapan', -1.27, 116.83, 'WITA'],
  ['Tarakan', 3.3, 117.63, 'WITA'],
  ['Maros', -5.01, 119.57, 'WITA'],
  ['Luwuk', -0.95, 122.79, 'WITA'],
  ['Bitung', 1.44, 125.18, 'WITA'],
  ['Melonguane, Talaud', 4, 126.67, 'WITA'],
  ['Kupang', -10.17, 123.6, 'WITA'],
  ['Ternate', 0.79, 127.38, 'WIT'],
  ['Sanana', -2.05, 125.98, 'WIT'],
  ['Ambon', -3.7, 128.18, 'WIT'],
  ['Wetar', -7.8, 126.3, 'WIT'],
  ['Merauke', -8.5, 140.4, 'WIT'],
])('%s lies in %3$s', (_, latitude, longitude, zone) => expect(zoneAt({ latitude, longitude })).toBe(zone));
