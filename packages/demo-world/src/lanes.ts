import type { Corridor, Waypoint } from './corridor';

const lane = (name: string, ...way: Waypoint[]): Corridor => ({ name, mode: 'SEA', kmh: 21, way });

/** Where goods go on board a ship; the name is that of the road's waypoint there. */
// biome-ignore format: a table, a row a line
export const ports = [
  'Tanjung Priok',
  'Tanjung Emas',
  'Tanjung Perak',
  'Belawan',
  'Batu Ampar',
  'Kariangau',
  'Palaran',
  'Banjarmasin',
  'Pontianak',
  'Pelabuhan Makassar',
  'Pelabuhan Kendari',
  'Bitung Sulut',
  'Tenau',
  'Pelabuhan Ambon',
  'Pelabuhan Sorong',
  'Pelabuhan Jayapura',
] as const;

/** Hours for stacking and loading in port, and for unloading at the other end. */
export const portWaits = [7, 4] as const;
export const shipNames = [
  'KM Meratus Waingapu',
  'KM Tanto Bersinar',
  'KM Spil Hasya',
  'KM Temas Ambon',
  'KM Oriental Jade',
  'KM Icon Bravo',
  'KM Tanto Salam',
  'KM Luzon',
] as const;

/** The sea lanes; their waypoints keep clear of the coasts. */
// biome-ignore format: a table, a row a line
export const seaLanes: readonly Corridor[] = [
  lane('Laut Jawa', [-6.115, 106.886, 'Tanjung Priok'], [-6.0, 106.9], [-5.75, 107.2, 'Laut Jawa, utara Karawang']),
  lane('Laut Jawa', [-5.75, 107.2, 'Laut Jawa, utara Karawang'], [-5.85, 108.5, 'Laut Jawa, utara Indramayu'], [-6.1, 110.3, 'Laut Jawa, utara Semarang']),
  lane('Laut Jawa', [-6.945, 110.425, 'Tanjung Emas'], [-6.85, 110.4], [-6.1, 110.3, 'Laut Jawa, utara Semarang']),
  lane('Laut Jawa', [-6.1, 110.3, 'Laut Jawa, utara Semarang'], [-6.15, 111.2], [-6.45, 112.5, 'Laut Jawa, utara Tuban']),
  lane('Selat Madura', [-7.212, 112.728, 'Tanjung Perak'], [-7.18, 112.67], [-7.05, 112.665], [-6.85, 112.72], [-6.45, 112.5, 'Laut Jawa, utara Tuban']),
  lane('Laut Jawa', [-6.45, 112.5, 'Laut Jawa, utara Tuban'], [-6.3, 113.4], [-5.9, 114.2, 'Laut Jawa, utara Madura']),
  lane('Laut Jawa', [-6.1, 110.3, 'Laut Jawa, utara Semarang'], [-5.4, 112.3], [-5.3, 113.6], [-5.9, 114.2, 'Laut Jawa, utara Madura']),
  lane('Laut Jawa', [-5.9, 114.2, 'Laut Jawa, utara Madura'], [-4.6, 114.35], [-3.9, 114.4, 'Muara Barito']),
  lane('Sungai Barito', [-3.9, 114.4, 'Muara Barito'], [-3.55, 114.48], [-3.335, 114.55], [-3.335, 114.575, 'Banjarmasin']),
  lane('Selat Makassar', [-5.9, 114.2, 'Laut Jawa, utara Madura'], [-5.5, 116.5, 'Laut Jawa, utara Kangean'], [-5.15, 118.6, 'Selat Makassar']),
  lane('Selat Makassar', [-5.15, 118.6, 'Selat Makassar'], [-5.12, 119.3], [-5.11, 119.425, 'Pelabuhan Makassar']),
  lane('Selat Makassar', [-5.5, 116.5, 'Laut Jawa, utara Kangean'], [-4.4, 117.0], [-2.6, 117.5], [-1.45, 117.3, 'Selat Makassar, lepas Balikpapan']),
  lane('Selat Makassar', [-5.15, 118.6, 'Selat Makassar'], [-3.6, 118.1], [-1.45, 117.3, 'Selat Makassar, lepas Balikpapan']),
  lane('Teluk Balikpapan', [-1.45, 117.3, 'Selat Makassar, lepas Balikpapan'], [-1.36, 116.9], [-1.275, 116.78], [-1.19, 116.805, 'Kariangau']),
  lane('Sungai Mahakam', [-1.45, 117.3, 'Selat Makassar, lepas Balikpapan'], [-0.95, 117.75], [-0.8, 117.4], [-0.56, 117.17, 'Palaran']),
  lane('Laut Sulawesi', [-1.45, 117.3, 'Selat Makassar, lepas Balikpapan'], [-0.2, 118.6], [1.15, 119.6], [1.55, 121.5, 'Laut Sulawesi'], [1.75, 124.6], [1.85, 125.25, 'Laut Sulawesi, utara Minahasa'], [1.38, 125.3], [1.45, 125.18, 'Bitung Sulut']),
  lane('Laut Flores', [-5.15, 118.6, 'Selat Makassar'], [-5.75, 119.2], [-5.95, 119.9], [-5.68, 120.45, 'Selat Selayar'], [-5.95, 121.5, 'Laut Flores']),
  lane('Laut Banda', [-5.95, 121.5, 'Laut Flores'], [-5.85, 122.95], [-5.2, 123.35], [-4.3, 123.45], [-3.92, 123.2, 'Laut Banda, timur Wawonii'], [-3.93, 122.75], [-3.98, 122.61, 'Pelabuhan Kendari']),
  lane('Laut Banda', [-5.95, 121.5, 'Laut Flores'], [-6.25, 123.3], [-5.3, 125.2, 'Laut Banda'], [-4.1, 127.5, 'Laut Banda, selatan Buru']),
  lane('Teluk Ambon', [-4.1, 127.5, 'Laut Banda, selatan Buru'], [-3.85, 128.0], [-3.73, 128.1], [-3.693, 128.18, 'Pelabuhan Ambon']),
  lane('Laut Seram', [-4.1, 127.5, 'Laut Banda, selatan Buru'], [-3.4, 127.55], [-2.75, 127.75], [-2.3, 128.7, 'Laut Seram'], [-1.45, 129.8], [-1.05, 130.75], [-0.95, 131.15, 'Selat Sele']),
  lane('Selat Sele', [-0.95, 131.15, 'Selat Sele'], [-0.885, 131.245, 'Pelabuhan Sorong']),
  lane('Samudra Pasifik', [-0.95, 131.15, 'Selat Sele'], [-0.6, 131.05], [-0.2, 131.6], [-0.1, 133.2, 'Samudra Pasifik, utara Manokwari'], [-0.35, 135.7, 'Samudra Pasifik, utara Biak'], [-1.2, 138.2], [-2.3, 140.6], [-2.545, 140.71, 'Pelabuhan Jayapura']),
  lane('Laut Bali', [-6.45, 112.5, 'Laut Jawa, utara Tuban'], [-6.6, 113.6], [-6.65, 114.6], [-7.6, 116.0, 'Laut Bali'], [-8.0, 118.3], [-8.15, 119.2], [-8.7, 119.27, 'Selat Sape'], [-9.1, 119.6], [-9.3, 121.3, 'Laut Sawu'], [-10.0, 123.2], [-10.195, 123.53, 'Tenau']),
  lane('Selat Karimata', [-5.75, 107.2, 'Laut Jawa, utara Karawang'], [-4.2, 107.0], [-2.9, 107.15, 'Selat Gelasa'], [-1.5, 106.5], [0.3, 105.3], [1.3, 104.85, 'Laut Natuna'], [1.27, 104.25], [1.16, 104.02, 'Batu Ampar']),
  lane('Selat Malaka', [1.16, 104.02, 'Batu Ampar'], [1.17, 103.6], [1.9, 102.3, 'Selat Malaka'], [2.7, 101.1], [3.7, 99.6, 'Selat Malaka, utara Asahan'], [3.95, 98.8], [3.77, 98.683, 'Belawan']),
  lane('Selat Karimata', [-5.75, 107.2, 'Laut Jawa, utara Karawang'], [-4.3, 108.6], [-2.0, 108.55, 'Selat Karimata'], [-0.3, 108.75], [0.08, 109.05, 'Muara Kapuas'], [-0.02, 109.34, 'Pontianak']),
];

/** Airports: the name, and the road's waypoint that leads there. Planes fly straight between any two. */
// biome-ignore format: a table, a row a line
export const airports: readonly (readonly [
  code: string,
  name: string,
  latitude: number,
  longitude: number,
  gate: string,
])[] = [
  ['CGK', 'Bandara Soekarno-Hatta', -6.126, 106.656, 'Karawaci'],
  ['SUB', 'Bandara Juanda', -7.38, 112.787, 'Waru'],
  ['DPS', 'Bandara I Gusti Ngurah Rai', -8.745, 115.17, 'Denpasar'],
  ['UPG', 'Bandara Sultan Hasanuddin', -5.065, 119.55, 'Biringkanaya'],
  ['BPN', 'Bandara Sepinggan', -1.265, 116.893, 'Balikpapan'],
  ['KNO', 'Bandara Kualanamu', 3.64, 98.88, 'Lubuk Pakam'],
  ['MDC', 'Bandara Sam Ratulangi', 1.546, 124.924, 'Manado'],
  ['DJJ', 'Bandara Sentani', -2.575, 140.515, 'Sentani'],
  ['AMQ', 'Bandara Pattimura', -3.708, 128.092, 'Laha'],
  ['PNK', 'Bandara Supadio', -0.148, 109.404, 'Sungai Raya'],
  ['BDJ', 'Bandara Syamsudin Noor', -3.44, 114.757, 'Liang Anggang'],
  ['PLM', 'Bandara SMB II', -2.9, 104.7, 'Sukarami'],
  ['PKU', 'Bandara SSK II', 0.461, 101.445, 'Pekanbaru'],
  ['PDG', 'Bandara Minangkabau', -0.786, 100.285, 'Lubuk Alung'],
  ['KDI', 'Bandara Haluoleo', -4.08, 122.415, 'Ranomeeto'],
  ['LOP', 'Bandara Lombok', -8.757, 116.275, 'Praya'],
  ['KOE', 'Bandara El Tari', -10.17, 123.668, 'Penfui'],
  ['BTH', 'Bandara Hang Nadim', 1.12, 104.115, 'Batam Centre'],
];
export const airportWaits = [4, 1.5] as const;
export const flights = ['GA', 'QG', 'JT', 'ID'] as const;

/** A shipping line or an airline: its name, and what the numbers of its containers or its air waybills begin with. */
export interface Carrier {
  name: string;
  prefix: string;
}
// biome-ignore format: a table, a row a line
const carriers: readonly (readonly [beginning: string, name: string, prefix: string])[] = [
  ['KM Meratus', 'Meratus Line', 'MRTU'],
  ['KM Tanto', 'Tanto Intim Line', 'TAKU'],
  ['KM Temas', 'Temas Line', 'TEGU'],
  ['KM', 'Salam Pacific Indonesia Lines', 'SPNU'],
  ['GA', 'Garuda Indonesia', '126'],
  ['QG', 'Citilink', '888'],
  ['JT', 'Lion Air', '990'],
  ['ID', 'Batik Air', '938'],
];

/** Whose ship or flight it is. */
export function carrierOf(vessel: string): Carrier {
  const found = carriers.find(([beginning]) => vessel.startsWith(beginning));
  if (!found) throw new Error(`nobody has ${vessel}`);
  return { name: found[1], prefix: found[2] };
}
