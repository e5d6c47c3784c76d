import type { Family } from './goods';

/** A customer of the marketplace whose goods travel. The companies are invented. */
export interface Shipper {
  ref: string;
  name: string;
  city: string;
  families: readonly Family[];
  contactName: string;
  contactPhone: string;
  /** Codes of the places it ships from. */
  from: readonly string[];
  note: string;
}

const shipper = (
  ref: string,
  name: string,
  city: string,
  families: Family[],
  contactName: string,
  contactPhone: string,
  from: string[],
  note: string,
): Shipper => ({ ref, name, city, families, contactName, contactPhone, from, note });

// biome-ignore format: a table, a row a line
export const shippers: readonly Shipper[] = [
  shipper('GRAHA', 'PT Graha Elektronik Indonesia', 'Kab. Bekasi', ['electronics'], 'Melati Puspita', '+6281190423361', ['JBK', 'KII', 'MM2'], 'Barang pecah belah, jangan ditumpuk lebih dari empat karton. Hubungi penerima satu jam sebelum tiba.'),
  shipper('TIRTA', 'PT Tirta Sumber Segar', 'Kab. Bogor', ['drinks'], 'Hendra Gunawan', '+6281287104520', ['STL', 'CLS', 'BWN', 'NGR'], 'Terpal wajib rapat; karton basah tidak diterima.'),
  shipper('BOGA', 'PT Boga Rasa Nusantara', 'Kab. Karawang', ['food'], 'Sri Wahyuni', '+6281384471902', ['KII', 'CBT', 'NGR', 'TJM'], 'Bak harus kering, bersih, dan tidak berbau.'),
  shipper('SEGARA', 'PT Segara Beku Lestari', 'Kota Surabaya', ['frozen'], 'Ketut Artana', '+6281338714420', ['RKT', 'MRD', 'BTU'], 'Suhu muatan −18 °C sampai tiba; catatan suhu ikut surat jalan.'),
  shipper('RUMAH', 'PT Rumah Bersih Sejahtera', 'Kab. Bekasi', ['household'], 'Lina Marlina', '+6281219830077', ['MM2', 'JBK', 'PIR'], 'Palet dikembalikan bersama surat jalan balik.'),
  shipper('SANDANG', 'PT Sandang Mulia Tekstil', 'Kota Bandung', ['textile'], 'Dadan Ramdani', '+6282116400931', ['GDB', 'CMH', 'PLR'], 'Tutup dengan terpal ganda.'),
  shipper('GRIYA', 'PT Griya Kokoh Material', 'Kab. Gresik', ['building'], 'Bambang Hermanto', '+6281330159948', ['MNY', 'MGM', 'CLS'], 'Bongkar memakai forklift penerima; antre maksimal dua jam.'),
  shipper('BAJA', 'PT Baja Perkasa Cilegon', 'Kota Cilegon', ['steel'], 'Ujang Komarudin', '+6281906612580', ['CLG', 'MNY'], 'Ikat rantai di empat titik, ganjal kayu dari gudang.'),
  shipper('KIMIA', 'PT Kimia Agro Sentosa', 'Kab. Gresik', ['chemicals'], 'Heru Santoso', '+6281553042117', ['MNY', 'PIR', 'SRG'], 'Pengemudi membawa lembar data keselamatan bahan.'),
  shipper('MEDIKA', 'PT Medika Farma Utama', 'Jakarta Timur', ['pharmacy'], 'Dewi Kartikasari', '+6281180077145', ['PGD', 'STL'], 'Suhu 2–8 °C; segel hanya dibuka oleh apoteker penerima.'),
  shipper('OTO', 'PT Oto Komponen Prima', 'Kab. Karawang', ['automotive'], 'Agus Setiawan', '+6281281134406', ['KII', 'SCY', 'DLT'], 'Jadwal pabrik ketat, kabari bila terlambat lebih dari 15 menit.'),
  shipper('KERTAS', 'PT Kertas Nusa Abadi', 'Kab. Mojokerto', ['paper'], 'Yuli Astuti', '+6281357720061', ['NGR', 'SRG'], 'Jangan kena air; gulungan berdiri tegak.'),
  shipper('TANI', 'PT Tani Makmur Bersama', 'Kota Bandar Lampung', ['agriculture'], 'Zulfikar Lubis', '+6281272500389', ['NTR', 'PJG', 'TJM', 'KMA'], 'Timbang kosong dan isi di jembatan timbang gudang.'),
  shipper('JATI', 'PT Jati Indah Mebel', 'Kab. Karanganyar', ['furniture'], 'Joko Prasetyo', '+6281329077450', ['PLR', 'KDS', 'CRB'], 'Bungkus sudut, jangan ditarik.'),
  shipper('ARTHA', 'PT Artha Digital Niaga', 'Kab. Tangerang', ['electronics', 'household'], 'Steven Wijaya', '+6281190551208', ['BLR', 'JTK', 'MM2'], 'Foto segel saat muat dan saat bongkar.'),
  shipper('SUSU', 'PT Susu Lembah Pandan', 'Kab. Pasuruan', ['drinks', 'food'], 'Fitri Yulianti', '+6281233087714', ['PIR', 'MLG'], 'Muat pagi, tidak boleh terjemur lebih dari 30 menit.'),
  shipper('LAUT', 'PT Laut Timur Sejati', 'Kota Makassar', ['frozen', 'agriculture'], 'Andi Tenri Abeng', '+6285242009316', ['KMA', 'MRS', 'AMB'], 'Mesin pendingin menyala sejak masuk gudang.'),
  shipper('BORNEO', 'PT Borneo Karya Logistindo', 'Kota Balikpapan', ['automotive', 'chemicals'], 'Akhmad Rifani', '+6281254710083', ['KRG', 'LNG'], 'Pengemudi memakai helm dan rompi di area tambang.'),
  shipper('SAWIT', 'PT Sawit Hijau Sentral', 'Kota Dumai', ['food', 'chemicals'], 'Yusrizal Chaniago', '+6281365509127', ['DMI', 'PKU', 'BLW'], 'Jeriken berdiri, tutup menghadap atas.'),
  shipper('BUSANA', 'PT Busana Ragam Kreasi', 'Kota Bandung', ['textile'], 'Neneng Hasanah', '+6282128846013', ['GDB', 'SBG'], 'Barang musim, tanggal tiba tidak boleh mundur.'),
  shipper('PANGAN', 'PT Pangan Sejahtera Sumatera', 'Kota Palembang', ['food', 'drinks'], 'Rosmawati Sitorus', '+6281278901164', ['SKR', 'KIM', 'JMB'], 'Hitung bersama checker sebelum segel dipasang.'),
  shipper('MOTOR', 'PT Motor Jaya Suku Cadang', 'Kab. Bekasi', ['automotive'], 'Kurniawan Halim', '+6281284300956', ['CBT', 'DLT', 'TPR'], 'Satu surat jalan untuk tiap diler.'),
  shipper('PLASTIK', 'PT Plastik Cahaya Timur', 'Kab. Sidoarjo', ['chemicals', 'household'], 'Tri Handoko', '+6281330844472', ['BDR', 'TPR', 'MGM'], 'Zak bocor dipisah dan dicatat.'),
  shipper('HERBAL', 'PT Herbal Sehat Jawa', 'Kab. Semarang', ['pharmacy', 'drinks'], 'Eko Nugroho', '+6281390017765', ['BWN', 'GNK', 'KDL'], 'Simpan di tempat teduh, jauh dari bau tajam.'),
];

/** A shipper as it stands on invoices, and as a party of MoU and contracts. */
export function legalFacts({ ref, name, city, contactName }: Pick<Shipper, 'ref' | 'name' | 'city' | 'contactName'>) {
  const place = shippers.findIndex((one) => one.ref === ref) + 1;
  const npwp = `00317702${String(51_840_000 + place * 137)}`;
  return {
    legalName: name,
    address: `Jl. Industri Raya No. ${place * 3}, ${city}`,
    npwp,
    nitku: `${npwp}000000`,
    nib: `91203${String(40_518_000 + place * 311)}`,
    signer: contactName,
    signerPosition: 'Manajer Logistik',
    billingEmail: `tagihan@${ref.toLowerCase()}.test`,
  };
}

/** The marketplace itself as a party of MoU and contracts. */
export const marketplaceIdentity = {
  name: 'PT Pasar Angkutan Nusantara',
  address: 'Gedung Graha Niaga Lantai 12, Jl. Jenderal Sudirman Kav. 58, Jakarta Selatan 12190',
  npwp: '0031770251990016',
  nib: '9120340518016',
  signer: 'Ratna Puspitasari',
  signerPosition: 'Direktur Operasional',
} as const;
