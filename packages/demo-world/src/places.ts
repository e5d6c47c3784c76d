import type { Point } from '@lajur/domain/common/geo';
import type { Zone } from './zone';

/** Which part of the country: what is near enough to be picked up or dropped on one trip. */
export type Region =
  | 'Jabodetabek'
  | 'Banten'
  | 'Jawa Barat'
  | 'Jawa Tengah'
  | 'Jawa Timur'
  | 'Bali'
  | 'Nusa Tenggara'
  | 'Lampung'
  | 'Sumatera Selatan'
  | 'Sumatera Tengah'
  | 'Sumatera Utara'
  | 'Kepulauan Riau'
  | 'Kalimantan Timur'
  | 'Kalimantan Selatan'
  | 'Kalimantan Barat'
  | 'Sulawesi Selatan'
  | 'Sulawesi Tenggara'
  | 'Sulawesi Utara'
  | 'Timor'
  | 'Maluku'
  | 'Papua';

/** A place where goods are loaded or unloaded. */
export interface Place extends Point {
  code: string;
  name: string;
  address: string;
  district: string;
  city: string;
  province: string;
  postalCode: string;
  region: Region;
  timezone: Zone;
  /** Hour of day, e.g. 7.5 for half past seven. */
  opens: number;
  closes: number;
  /** Metres round the point that count as being there. */
  radius: number;
}

const wib = 'Asia/Jakarta';
const wita = 'Asia/Makassar';
const wit = 'Asia/Jayapura';
type Row = [
  code: string,
  name: string,
  address: string,
  district: string,
  city: string,
  postal: string,
  lat: number,
  lng: number,
  hours?: string,
];

function group(region: Region, province: string, timezone: Zone, rows: Row[]): Place[] {
  return rows.map(([code, name, address, district, city, postalCode, latitude, longitude, hours = '07-21']) => {
    const [opens = 7, closes = 21] = hours.split('-').map(Number);
    return {
      code,
      name,
      address,
      district,
      city,
      province,
      postalCode,
      region,
      timezone,
      latitude,
      longitude,
      opens,
      closes,
      radius: 500,
    };
  });
}

/** Industrial estates, ports and warehouse districts that exist; the warehouses' names are invented. */
// biome-ignore format: a table, a row a line
export const places: readonly Place[] = [
  ...group('Jabodetabek', 'DKI Jakarta', wib, [
    ['TPK', 'Gudang Pelabuhan Tanjung Priok', 'Jl. Raya Pelabuhan No. 9', 'Tanjung Priok', 'Jakarta Utara', '14310', -6.112, 106.884, '0-24'],
    ['MRD', 'Gudang Marunda Center', 'Jl. Marunda Makmur Blok C-8', 'Cilincing', 'Jakarta Utara', '14150', -6.117, 106.963, '0-24'],
    ['PGD', 'Gudang Kawasan Industri Pulogadung', 'Jl. Rawa Sumur II Blok BB-6', 'Cakung', 'Jakarta Timur', '13930', -6.197, 106.917],
  ]),
  ...group('Jabodetabek', 'Jawa Barat', wib, [
    ['JBK', 'Gudang Jababeka II', 'Jl. Jababeka Raya Blok C-12', 'Cikarang Utara', 'Kab. Bekasi', '17530', -6.285, 107.152, '6-22'],
    ['MM2', 'Pusat Distribusi MM2100', 'Jl. Sumatera Blok D-5, Kawasan MM2100', 'Cikarang Barat', 'Kab. Bekasi', '17520', -6.307, 107.095, '0-24'],
    ['DLT', 'Gudang Deltamas GIIC', 'Jl. Kawasan GIIC Blok AB-3', 'Cikarang Pusat', 'Kab. Bekasi', '17531', -6.372, 107.182],
    ['CBT', 'Gudang Cibitung', 'Jl. Bosih Raya No. 88', 'Cibitung', 'Kab. Bekasi', '17520', -6.262, 107.083],
    ['CLS', 'Gudang Cileungsi', 'Jl. Raya Narogong km 19', 'Cileungsi', 'Kab. Bogor', '16820', -6.395, 106.957],
    ['STL', 'Gudang Sentul', 'Jl. Olympic Raya Blok B-4', 'Babakan Madang', 'Kab. Bogor', '16810', -6.533, 106.86, '8-20'],
  ]),
  ...group('Banten', 'Banten', wib, [
    ['BLR', 'Gudang Balaraja', 'Jl. Raya Serang km 24', 'Balaraja', 'Kab. Tangerang', '15610', -6.203, 106.448],
    ['JTK', 'Gudang Jatake', 'Jl. Industri Raya III Blok AD-7', 'Jatiuwung', 'Kota Tangerang', '15136', -6.2, 106.578],
    ['CLG', 'Gudang Krakatau Cilegon', 'Jl. Asia Raya Kav. 12, KIEC', 'Citangkil', 'Kota Cilegon', '42443', -6.008, 106.015, '0-24'],
    ['SRG', 'Gudang Serang Timur', 'Jl. Raya Serang–Jakarta km 7', 'Kragilan', 'Kab. Serang', '42184', -6.139, 106.262],
  ]),
  ...group('Jawa Barat', 'Jawa Barat', wib, [
    ['KII', 'Gudang KIIC Karawang', 'Jl. Maligi Raya Lot K-7, KIIC', 'Telukjambe Barat', 'Kab. Karawang', '41361', -6.36, 107.272, '6-22'],
    ['SCY', 'Gudang Suryacipta', 'Jl. Surya Utama Kav. I-26', 'Ciampel', 'Kab. Karawang', '41363', -6.402, 107.33],
    ['PWK', 'Gudang Bukit Indah Purwakarta', 'Jl. Damar Blok D-2, Kota Bukit Indah', 'Bungursari', 'Kab. Purwakarta', '41181', -6.447, 107.443],
    ['SBG', 'Gudang Subang Smartpolitan', 'Jl. Cipeundeuy Raya No. 3', 'Cipeundeuy', 'Kab. Subang', '41272', -6.5, 107.64],
    ['GDB', 'Gudang Gedebage', 'Jl. Soekarno-Hatta No. 783', 'Gedebage', 'Kota Bandung', '40295', -6.945, 107.69],
    ['CMH', 'Gudang Cimareme', 'Jl. Raya Batujajar No. 60', 'Ngamprah', 'Kab. Bandung Barat', '40552', -6.87, 107.5],
    ['CRB', 'Gudang Cirebon', 'Jl. Brigjen Dharsono No. 21', 'Kedawung', 'Kab. Cirebon', '45153', -6.722, 108.532, '8-20'],
  ]),
  ...group('Jawa Tengah', 'Jawa Tengah', wib, [
    ['TGL', 'Gudang Tegal', 'Jl. Raya Tegal–Pemalang km 6', 'Kramat', 'Kab. Tegal', '52181', -6.881, 109.185, '8-20'],
    ['BTG', 'Gudang KIT Batang', 'Jl. Poros Industri Blok A-3', 'Gringsing', 'Kab. Batang', '51281', -6.945, 109.965],
    ['KDL', 'Gudang Kendal', 'Jl. Wanamarta Raya No. 20', 'Kaliwungu', 'Kab. Kendal', '51372', -6.945, 110.27],
    ['GNK', 'Gudang Genuk', 'Jl. Raya Kaligawe km 5,6', 'Genuk', 'Kota Semarang', '50117', -6.957, 110.473],
    ['BWN', 'Gudang Bawen', 'Jl. Soekarno-Hatta km 30', 'Bawen', 'Kab. Semarang', '50661', -7.246, 110.437],
    ['PLR', 'Gudang Palur', 'Jl. Raya Palur km 7,1', 'Jaten', 'Kab. Karanganyar', '57731', -7.566, 110.888],
    ['KDS', 'Gudang Kudus', 'Jl. Lingkar Selatan No. 14', 'Jati', 'Kab. Kudus', '59346', -6.842, 110.838],
    ['CLP', 'Gudang Cilacap', 'Jl. MT Haryono No. 77', 'Kesugihan', 'Kab. Cilacap', '53274', -7.68, 109.06, '8-20'],
  ]),
  ...group('Jawa Tengah', 'DI Yogyakarta', wib, [
    ['YOG', 'Gudang Maguwoharjo', 'Jl. Ringroad Utara No. 212', 'Depok', 'Kab. Sleman', '55282', -7.765, 110.425, '8-20'],
  ]),
  ...group('Jawa Timur', 'Jawa Timur', wib, [
    ['TPR', 'Gudang Pelabuhan Tanjung Perak', 'Jl. Prapat Kurung Utara No. 42', 'Pabean Cantian', 'Kota Surabaya', '60165', -7.209, 112.73, '0-24'],
    ['RKT', 'Gudang Rungkut Industri', 'Jl. Rungkut Industri III No. 15', 'Rungkut', 'Kota Surabaya', '60293', -7.332, 112.757],
    ['MGM', 'Gudang Margomulyo', 'Jl. Margomulyo No. 63', 'Asemrowo', 'Kota Surabaya', '60184', -7.243, 112.68, '6-22'],
    ['MNY', 'Gudang Manyar Gresik', 'Jl. Raya Manyar km 11', 'Manyar', 'Kab. Gresik', '61151', -7.105, 112.607, '0-24'],
    ['BDR', 'Gudang Buduran', 'Jl. Lingkar Timur km 5,5', 'Buduran', 'Kab. Sidoarjo', '61252', -7.432, 112.733],
    ['NGR', 'Gudang Ngoro', 'Jl. Raya Ngoro Blok M-2', 'Ngoro', 'Kab. Mojokerto', '61385', -7.56, 112.62],
    ['PIR', 'Gudang PIER Rembang', 'Jl. Rembang Industri Raya No. 7', 'Rembang', 'Kab. Pasuruan', '67152', -7.635, 112.79],
    ['MLG', 'Gudang Karanglo Malang', 'Jl. Raya Karanglo No. 88', 'Singosari', 'Kab. Malang', '65153', -7.912, 112.658, '8-20'],
    ['MDN', 'Gudang Madiun', 'Jl. Basuki Rahmat No. 40', 'Taman', 'Kota Madiun', '63139', -7.645, 111.53, '8-20'],
    ['KTP', 'Gudang Ketapang', 'Jl. Gatot Subroto No. 98', 'Kalipuro', 'Kab. Banyuwangi', '68455', -8.13, 114.396, '0-24'],
  ]),
  ...group('Bali', 'Bali', wita, [
    ['GLM', 'Gudang Gilimanuk', 'Jl. Raya Denpasar–Gilimanuk km 128', 'Melaya', 'Kab. Jembrana', '82252', -8.176, 114.442, '0-24'],
    ['UBG', 'Gudang Ubung', 'Jl. Cokroaminoto No. 88', 'Denpasar Utara', 'Kota Denpasar', '80116', -8.626, 115.198, '8-21'],
    ['BNO', 'Gudang Sesetan', 'Jl. Raya Sesetan No. 301', 'Denpasar Selatan', 'Kota Denpasar', '80223', -8.703, 115.216, '8-21'],
    ['GNY', 'Gudang Ketewel', 'Jl. Prof. Ida Bagus Mantra No. 55', 'Sukawati', 'Kab. Gianyar', '80582', -8.637, 115.277, '8-20'],
  ]),
  ...group('Nusa Tenggara', 'Nusa Tenggara Barat', wita, [
    ['MTR', 'Gudang Cakranegara', 'Jl. Sandubaya No. 27', 'Sandubaya', 'Kota Mataram', '83237', -8.589, 116.156, '8-20'],
    ['SBW', 'Gudang Sumbawa Besar', 'Jl. Garuda No. 101', 'Labuhan Badas', 'Kab. Sumbawa', '84316', -8.487, 117.39, '8-18'],
  ]),
  ...group('Lampung', 'Lampung', wib, [
    ['PJG', 'Gudang Panjang', 'Jl. Yos Sudarso No. 337', 'Panjang', 'Kota Bandar Lampung', '35241', -5.468, 105.318, '0-24'],
    ['NTR', 'Gudang Natar', 'Jl. Lintas Sumatera km 18', 'Natar', 'Kab. Lampung Selatan', '35362', -5.31, 105.205],
  ]),
  ...group('Sumatera Selatan', 'Sumatera Selatan', wib, [
    ['SKR', 'Gudang Sukarami', 'Jl. Kolonel H. Barlian km 9', 'Sukarami', 'Kota Palembang', '30152', -2.918, 104.697],
    ['OGI', 'Gudang Indralaya', 'Jl. Lintas Timur km 32', 'Indralaya', 'Kab. Ogan Ilir', '30662', -3.235, 104.65, '8-20'],
  ]),
  ...group('Sumatera Tengah', 'Jambi', wib, [
    ['JMB', 'Gudang Paal Merah', 'Jl. Lingkar Selatan No. 19', 'Paal Merah', 'Kota Jambi', '36139', -1.655, 103.638, '8-20'],
  ]),
  ...group('Sumatera Tengah', 'Riau', wib, [
    ['PKU', 'Gudang Tenayan Raya', 'Jl. Hangtuah Ujung No. 140', 'Tenayan Raya', 'Kota Pekanbaru', '28285', 0.517, 101.52],
    ['DMI', 'Gudang Dumai', 'Jl. Soekarno-Hatta No. 8', 'Dumai Selatan', 'Kota Dumai', '28825', 1.64, 101.43],
  ]),
  ...group('Sumatera Tengah', 'Sumatera Barat', wib, [
    ['PDG', 'Gudang Padang By Pass', 'Jl. By Pass km 14', 'Kuranji', 'Kota Padang', '25157', -0.905, 100.39, '8-20'],
  ]),
  ...group('Sumatera Utara', 'Sumatera Utara', wib, [
    ['BLW', 'Gudang Belawan', 'Jl. Pelabuhan Raya No. 4', 'Medan Belawan', 'Kota Medan', '20411', 3.772, 98.689, '0-24'],
    ['KIM', 'Gudang KIM Mabar', 'Jl. Pulau Batam No. 6, KIM II', 'Medan Deli', 'Kota Medan', '20242', 3.67, 98.685],
    ['TJM', 'Gudang Tanjung Morawa', 'Jl. Raya Medan–Tanjung Morawa km 17', 'Tanjung Morawa', 'Kab. Deli Serdang', '20362', 3.522, 98.787],
  ]),
  ...group('Kepulauan Riau', 'Kepulauan Riau', wib, [
    ['BTM', 'Gudang Batamindo', 'Jl. Beringin Lot 12, Muka Kuning', 'Sei Beduk', 'Kota Batam', '29433', 1.064, 104.03],
  ]),
  ...group('Kalimantan Timur', 'Kalimantan Timur', wita, [
    ['KRG', 'Gudang Kariangau', 'Jl. Projakal km 5,5', 'Balikpapan Barat', 'Kota Balikpapan', '76134', -1.188, 116.815, '0-24'],
    ['SMD', 'Gudang Palaran', 'Jl. Gotong Royong No. 12', 'Palaran', 'Kota Samarinda', '75243', -0.567, 117.175],
    ['BTN', 'Gudang Bontang', 'Jl. S. Parman km 6', 'Bontang Barat', 'Kota Bontang', '75313', 0.117, 117.46, '8-18'],
  ]),
  ...group('Kalimantan Selatan', 'Kalimantan Selatan', wita, [
    ['BJM', 'Gudang Trisakti', 'Jl. Barito Hilir No. 6', 'Banjarmasin Barat', 'Kota Banjarmasin', '70119', -3.333, 114.563, '0-24'],
    ['LNG', 'Gudang Liang Anggang', 'Jl. A. Yani km 22', 'Liang Anggang', 'Kota Banjarbaru', '70722', -3.436, 114.71],
  ]),
  ...group('Kalimantan Barat', 'Kalimantan Barat', wib, [
    ['PTK', 'Gudang Sungai Raya', 'Jl. Adisucipto km 9', 'Sungai Raya', 'Kab. Kubu Raya', '78391', -0.095, 109.385],
  ]),
  ...group('Sulawesi Selatan', 'Sulawesi Selatan', wita, [
    ['KMA', 'Gudang KIMA Biringkanaya', 'Jl. KIMA 10 Kav. A-3', 'Biringkanaya', 'Kota Makassar', '90241', -5.093, 119.503],
    ['MRS', 'Gudang Maros', 'Jl. Poros Makassar–Maros km 27', 'Turikale', 'Kab. Maros', '90516', -5.015, 119.563, '8-20'],
    ['PRP', 'Gudang Parepare', 'Jl. Jenderal Sudirman No. 200', 'Bacukiki Barat', 'Kota Parepare', '91121', -4.036, 119.629, '8-18'],
  ]),
  ...group('Sulawesi Tenggara', 'Sulawesi Tenggara', wita, [
    ['KDI', 'Gudang Bungkutoko', 'Jl. Pelabuhan Bungkutoko No. 3', 'Nambo', 'Kota Kendari', '93239', -3.992, 122.602, '8-20'],
  ]),
  ...group('Sulawesi Utara', 'Sulawesi Utara', wita, [
    ['BTU', 'Gudang Bitung', 'Jl. Wolter Monginsidi No. 51', 'Girian', 'Kota Bitung', '95544', 1.4431, 125.135, '0-24'],
    ['MND', 'Gudang Kairagi', 'Jl. A.A. Maramis No. 66', 'Mapanget', 'Kota Manado', '95258', 1.506, 124.888, '8-20'],
  ]),
  ...group('Timor', 'Nusa Tenggara Timur', wita, [
    ['KPG', 'Gudang Alak', 'Jl. Yos Sudarso No. 30', 'Alak', 'Kota Kupang', '85231', -10.19, 123.545, '8-18'],
  ]),
  ...group('Maluku', 'Maluku', wit, [
    ['AMB', 'Gudang Passo', 'Jl. Sisingamangaraja No. 18', 'Baguala', 'Kota Ambon', '97232', -3.633, 128.243, '8-18'],
  ]),
  ...group('Papua', 'Papua', wit, [
    ['DJJ', 'Gudang Entrop', 'Jl. Kelapa Dua No. 45', 'Jayapura Selatan', 'Kota Jayapura', '99224', -2.565, 140.7, '8-18'],
  ]),
  ...group('Papua', 'Papua Barat Daya', wit, [
    ['SOQ', 'Gudang Sorong', 'Jl. Basuki Rahmat km 9', 'Sorong Utara', 'Kota Sorong', '98417', -0.885, 131.31, '8-18'],
  ]),
];

/** The place with this code. */
export function placeOf(code: string): Place {
  const place = places.find((one) => one.code === code);
  if (!place) throw new Error(`no place ${code}`);
  return place;
}
