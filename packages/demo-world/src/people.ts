import type { Random } from './random';

/** Names from many parts of the country. */
// biome-ignore format: a table, a row a line
export const people = [
  'Wayan Sudarma',
  'Ketut Artana',
  'Made Suartika',
  'Ni Luh Ayu Lestari',
  'Agus Setiawan',
  'Bambang Hermanto',
  'Slamet Riyadi',
  'Sri Wahyuni',
  'Dewi Kartikasari',
  'Rina Wulandari',
  'Melati Puspita',
  'Joko Prasetyo',
  'Eko Nugroho',
  'Tri Handoko',
  'Yuli Astuti',
  'Heru Santoso',
  'Asep Sunandar',
  'Dadan Ramdani',
  'Ujang Komarudin',
  'Neneng Hasanah',
  'Cecep Hidayat',
  'Iwan Setiadi',
  'Togar Simanjuntak',
  'Parlindungan Siregar',
  'Hotman Nainggolan',
  'Rosmawati Sitorus',
  'Benget Hutapea',
  'Rizky Nasution',
  'Zulfikar Lubis',
  'Yusrizal Chaniago',
  'Afrizal Tanjung',
  'Fitri Yulianti',
  'Hendra Gunawan',
  'Lina Marlina',
  'Kurniawan Halim',
  'Steven Wijaya',
  'Muhammad Ridwan',
  'Abdul Rahman',
  'Siti Aminah',
  'Nurhayati',
  'Andi Baso Makkasau',
  'Daeng Rangga',
  'Andi Tenri Abeng',
  'Syamsuddin Daud',
  'Yohanes Rumengan',
  'Meidy Lumentut',
  'Ferry Wowor',
  'Ronny Pattiasina',
  'Jacob Latuconsina',
  'Marthen Wenda',
  'Yosep Kambu',
  'Petrus Nahak',
  'Maria Goreti Lawalu',
  'Gusti Ngurah Rai',
  'Lalu Hamdan',
  'Baiq Nurlaila',
  'Syahrani Noor',
  'Akhmad Rifani',
  'Dayang Mariam',
  'Tarmizi Usman',
] as const;

/** Anybody. */
export const makePerson = (rng: Random): string => rng.pick(people);

const mobilePrefixes = ['811', '812', '813', '821', '822', '852', '853', '857', '858', '877', '878', '895'] as const;

/** A mobile number as it is stored, '+6281236407781'. */
export const makePhone = (rng: Random): string => `+62${rng.pick(mobilePrefixes)}${rng.int(2, 9)}${rng.digits(7)}`;
