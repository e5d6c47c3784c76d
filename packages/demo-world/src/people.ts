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

/** Who drives; nobody else has one of these names. */
// biome-ignore format: a list of names
export const driverNames = [
  'Nyoman Sujana', 'Gede Wirawan', 'Sutrisno', 'Mulyadi', 'Supriyanto', 'Suparman Hadi', 'Wahyu Purnomo',
  'Dedi Supriadi', 'Ade Rohman', 'Rudi Hartono Sinaga', 'Jonter Manurung', 'Maruli Sihombing', 'Faisal Harahap',
  'Ridwan Batubara', 'Syafrudin Koto', 'Hasan Basri', 'Nasrul Piliang', 'Basuki Rachmad', 'Teguh Wibowo', 'Sugeng Waluyo',
  'Karyono', 'Darmaji', 'Paijo Sukamto', 'Suwarno', 'Aep Saepudin', 'Encep Kurnia', 'Oding Suherman', 'Jajang Nurjaman',
  'Entis Sutisna', 'Yayan Mulyana', 'Haji Sanusi', 'Mahmud Yunus', 'Rahmat Hidayatullah', 'Saiful Bahri', 'Mansyur Daeng Sila',
  'Baharuddin Tahir', 'Amiruddin Lewa', 'Daeng Naba', 'Kaharuddin', 'Stevy Tumbel', 'Hein Mangindaan', 'Alex Sahetapy',
  'Buce Tuhumury', 'Elias Yoku', 'Frans Mandowen', 'Yulius Bria', 'Lalu Wirajaya', 'Sahrul Gunadi', 'Komang Ardika',
  'Putu Mertayasa', 'Hermawan Susilo', 'Agung Nugraha', 'Tatang Koswara', 'Maman Suherman', 'Warsito', 'Ngadimin',
  'Sarwono', 'Bejo Santoso', 'Kasmari', 'Triyono Adi', 'Zainal Abidin', 'Anwar Sadat', 'Imron Rosyadi', 'Ali Mustofa',
] as const;

/** Anybody who works at a shipper's or a warehouse. */
export const makePerson = (rng: Random): string => rng.pick(people);

const mobilePrefixes = ['811', '812', '813', '821', '822', '852', '853', '857', '858', '877', '878', '895'] as const;

/** A mobile number as it is stored, '+6281236407781'. */
export const makePhone = (rng: Random): string => `+62${rng.pick(mobilePrefixes)}${rng.int(2, 9)}${rng.digits(7)}`;
