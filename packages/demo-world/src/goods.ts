import type { QuantityUnit } from '@lajur/domain/order/status';

/** What a shipper deals in. */
export type Family =
  | 'electronics'
  | 'drinks'
  | 'food'
  | 'frozen'
  | 'household'
  | 'textile'
  | 'building'
  | 'steel'
  | 'chemicals'
  | 'pharmacy'
  | 'automotive'
  | 'paper'
  | 'agriculture'
  | 'furniture';

/** A kind of goods; weight and volume are those of one unit as it travels. */
export interface Goods {
  name: string;
  unit: Extract<QuantityUnit, 'carton' | 'box' | 'kg' | 'm3'>;
  kg: number;
  m3: number;
}

const carton = (name: string, kg: number, m3: number): Goods => ({ name, unit: 'carton', kg, m3 });
const box = (name: string, kg: number, m3: number): Goods => ({ name, unit: 'box', kg, m3 });
/** By weight; `density` in kg per m³ as loaded. */
const bulk = (name: string, density: number): Goods => ({ name, unit: 'kg', kg: 1, m3: 1 / density });
const cubic = (name: string, kg: number): Goods => ({ name, unit: 'm3', kg, m3: 1 });

// biome-ignore format: a table, a row a line
export const goods: Record<Family, readonly Goods[]> = {
  electronics: [carton('Televisi LED 43 inci', 9, 0.044), carton('Kulkas satu pintu', 29, 0.31), carton('Mesin cuci dua tabung', 24, 0.3), carton('AC split 1 PK', 33, 0.19), box('Ponsel pintar', 11, 0.032), box('Laptop 14 inci', 12, 0.045)],
  drinks: [carton('Air mineral 600 ml', 14.8, 0.018), carton('Teh botol 350 ml', 9.6, 0.013), carton('Minuman isotonik 500 ml', 12.9, 0.017), carton('Susu UHT 1 liter', 12.8, 0.014)],
  food: [carton('Mi instan goreng', 3.6, 0.019), carton('Biskuit kaleng', 5.2, 0.021), carton('Kecap manis 550 ml', 8.1, 0.014), carton('Kopi saset', 4.4, 0.013), bulk('Tepung terigu', 620), bulk('Gula pasir', 800), bulk('Minyak goreng curah jeriken', 760)],
  frozen: [carton('Nugget ayam beku', 10, 0.024), carton('Es krim cup', 3.9, 0.022), carton('Udang vaname beku', 12, 0.025), carton('Daging sapi beku', 20, 0.031)],
  household: [carton('Deterjen bubuk 800 g', 10, 0.022), carton('Sabun cair isi ulang', 9.4, 0.017), carton('Popok bayi', 5.8, 0.056), carton('Tisu wajah', 4.2, 0.062)],
  textile: [box('Kaus katun', 14, 0.07), box('Sepatu olahraga', 11, 0.085), bulk('Benang katun', 330), box('Kain gulung', 26, 0.09)],
  building: [bulk('Semen zak 50 kg', 1250), carton('Keramik lantai 60×60', 27, 0.018), cubic('Plafon gipsum', 690), carton('Cat tembok 25 kg', 26, 0.031), bulk('Baja ringan', 900)],
  steel: [bulk('Besi beton ulir', 1900), bulk('Pipa galvanis', 700), bulk('Gulungan baja canai', 2600), bulk('Plat baja', 2400)],
  chemicals: [box('Pupuk cair 20 liter', 21.5, 0.03), bulk('Pupuk NPK zak 50 kg', 930), box('Pelumas mesin 4 liter', 15, 0.026), bulk('Biji plastik polipropilena', 560)],
  pharmacy: [carton('Obat generik tablet', 6.2, 0.027), carton('Cairan infus 500 ml', 13, 0.022), box('Vaksin dalam kotak pendingin', 9, 0.04), carton('Masker medis', 4.8, 0.06)],
  automotive: [box('Suku cadang motor', 17, 0.05), box('Ban motor', 19, 0.16), carton('Aki 12 V', 15.5, 0.012), cubic('Bodi plastik mobil', 145)],
  paper: [bulk('Kertas gulung', 640), carton('Kertas HVS A4', 12.4, 0.014), cubic('Karton gelombang', 160)],
  agriculture: [bulk('Kopi arabika', 620), bulk('Kakao kering', 590), bulk('Beras premium', 780), bulk('Jagung pipil', 720), bulk('Pakan ternak', 600)],
  furniture: [cubic('Lemari rakit', 180), box('Kursi kantor', 15, 0.14), cubic('Mebel rotan', 90), box('Kasur gulung', 22, 0.18)],
};
