/** Places by which a point is known to lie on an island: the island of the nearest one. Ports of both sides of a strait are among them. */
// biome-ignore format: a table, an island a paragraph
const places = {
  Jawa: [
    [-5.93, 106.0], [-6.12, 106.15], [-6.17, 106.83], [-6.37, 105.83], [-6.92, 106.93], [-6.91, 107.61], [-6.3, 107.3],
    [-6.72, 108.55], [-7.33, 108.22], [-7.7, 108.65], [-7.73, 109.0], [-6.87, 109.67], [-6.97, 110.42], [-7.8, 110.37],
    [-7.57, 110.82], [-6.59, 110.67], [-8.2, 111.1], [-6.9, 112.05], [-7.63, 111.52], [-7.26, 112.75], [-7.98, 112.63],
    [-8.1, 112.16], [-7.0, 113.86], [-7.75, 113.21], [-7.71, 114.0], [-8.17, 113.7], [-8.14, 114.4], [-8.21, 114.37],
    [-8.6, 114.2],
  ],
  Bali: [[-8.16, 114.44], [-8.36, 114.62], [-8.11, 115.09], [-8.65, 115.22], [-8.53, 115.51], [-8.34, 115.65]],
  Lombok: [[-8.73, 116.07], [-8.58, 116.1], [-8.35, 116.15], [-8.71, 116.27], [-8.65, 116.53], [-8.49, 116.67]],
  Sumbawa: [[-8.53, 116.8], [-8.74, 116.85], [-8.49, 117.42], [-8.54, 118.46], [-8.46, 118.73], [-8.57, 119.0]],
  Flores: [[-8.49, 119.88], [-8.61, 120.46], [-8.79, 120.97], [-8.85, 121.65], [-8.62, 122.21], [-8.34, 122.98]],
  Sumba: [[-9.66, 120.26], [-9.63, 119.41], [-9.4, 119.23]],
  Timor: [[-10.2, 123.53], [-10.17, 123.61], [-9.86, 124.28], [-9.45, 124.48], [-9.11, 124.89]],
  Sumatra: [
    [-5.87, 105.76], [-5.74, 105.59], [-5.43, 105.26], [-5.5, 104.62], [-4.83, 104.88], [-5.19, 103.93], [-2.98, 104.76],
    [-2.37, 104.8], [-3.8, 103.8], [-3.3, 102.86], [-3.8, 102.26], [-4.45, 102.9], [-1.61, 103.61], [-1.48, 102.1],
    [-0.82, 103.46], [-0.95, 100.35], [-2.2, 100.95], [-0.31, 100.37], [0.51, 101.45], [1.67, 101.45], [-0.36, 102.54],
    [0.55, 102.15], [3.59, 98.67], [1.74, 98.78], [2.1, 99.83], [1.38, 99.27], [2.96, 99.07], [2.98, 99.62], [0.85, 99.57],
    [5.18, 97.14], [5.55, 95.32], [4.14, 96.13], [4.47, 97.97], [3.26, 97.18],
  ],
  Bangka: [[-2.13, 106.11], [-2.06, 105.16], [-3.02, 106.45], [-1.9, 106.1]],
  Belitung: [[-2.74, 107.64], [-2.88, 108.27]],
  Batam: [[1.13, 104.05], [1.16, 104.02], [1.05, 104.13]],
  Bintan: [[0.92, 104.45], [1.07, 104.22]],
  Nias: [[1.28, 97.61], [0.57, 97.81]],
  Kalimantan: [
    [-0.03, 109.33], [0.91, 108.98], [1.36, 109.31], [0.07, 111.5], [0.85, 112.93], [-1.85, 109.98], [-2.68, 111.62],
    [-2.54, 112.95], [-2.21, 113.92], [-3.32, 114.59], [-3.8, 114.75], [-3.46, 115.99], [-3.29, 116.2], [-1.91, 116.19],
    [-1.27, 116.83], [-0.5, 117.15], [0.13, 117.47], [0.5, 117.54], [2.15, 117.49], [2.84, 117.36], [3.3, 117.63],
    [3.58, 116.63], [4.14, 117.66], [-0.95, 114.89], [-2.58, 115.38],
  ],
  Sulawesi: [
    [-5.14, 119.42], [-5.55, 120.2], [-4.01, 119.62], [-4.54, 120.33], [-3.0, 120.2], [-2.67, 118.89], [-3.54, 118.97],
    [-0.9, 119.87], [-1.39, 120.75], [-0.95, 122.79], [0.54, 123.06], [0.73, 124.31], [1.47, 124.84], [1.44, 125.19],
    [1.05, 120.82], [-3.99, 122.51], [-4.05, 121.59], [-2.56, 121.96], [-4.35, 122.45], [-2.8, 121.6],
  ],
  Muna: [[-4.84, 122.72], [-4.7, 122.5]],
  Buton: [[-5.47, 122.6], [-5.2, 122.9]],
  Ternate: [[0.79, 127.38]],
  Halmahera: [[0.73, 127.56], [1.73, 128.01], [-0.63, 127.48]],
  Ambon: [[-3.7, 128.18], [-3.6, 128.33]],
  Seram: [[-3.3, 128.97], [-3.36, 128.33], [-2.95, 129.55]],
  Buru: [[-3.25, 127.1]],
  'Papua Barat': [[-0.88, 131.26], [-0.86, 134.06], [-2.92, 132.3], [-1.97, 133.5]],
  'Papua Tengah': [[-3.37, 135.5], [-4.55, 136.89]],
  Biak: [[-1.18, 136.08]],
  Papua: [[-2.54, 140.71], [-2.57, 140.5], [-4.1, 138.95]],
  'Papua Selatan': [[-8.5, 140.4], [-6.1, 140.3]],
} as const satisfies Record<string, readonly (readonly [latitude: number, longitude: number])[]>;

export type Island = keyof typeof places;

type At = readonly [latitude: number, longitude: number];

const all = Object.entries(places).flatMap(([island, points]) =>
  points.map((at: At) => ({ island: island as Island, at })),
);

/** The island a point lies on; Papua counts as the parts between which no road leads. */
export function islandAt({ latitude, longitude }: { latitude: number; longitude: number }): Island {
  let nearest: Island = 'Jawa';
  let least = Number.POSITIVE_INFINITY;
  for (const { island, at } of all) {
    // At the equator a degree is as long both ways; nearest is all that is asked.
    const apart = (at[0] - latitude) ** 2 + (at[1] - longitude) ** 2;
    if (apart < least) [least, nearest] = [apart, island];
  }
  return nearest;
}

/** A crossing for vehicles: two ports and the hours from the queue at one to the road at the other. */
export interface Crossing {
  ports: readonly [At, At];
  islands: readonly [Island, Island];
  hours: number;
}

const crossing = (one: Island, from: At, other: Island, to: At, hours: number): Crossing => ({
  ports: [from, to],
  islands: [one, other],
  hours,
});

/**
 * What carries lorries between the islands. Hours are what a quick crossing takes, boarding included: who cannot come
 * in time with these cannot come in time.
 */
// biome-ignore format: a table, a row a line
export const crossings: readonly Crossing[] = [
  crossing('Jawa', [-5.93, 106.0], 'Sumatra', [-5.87, 105.76], 3),
  crossing('Jawa', [-8.14, 114.4], 'Bali', [-8.16, 114.44], 1.5),
  crossing('Bali', [-8.53, 115.51], 'Lombok', [-8.73, 116.07], 5.5),
  crossing('Lombok', [-8.49, 116.67], 'Sumbawa', [-8.53, 116.8], 2.25),
  crossing('Sumbawa', [-8.57, 119.0], 'Flores', [-8.49, 119.88], 7.5),
  crossing('Sumbawa', [-8.57, 119.0], 'Sumba', [-9.4, 119.23], 10),
  crossing('Flores', [-8.85, 121.65], 'Sumba', [-9.66, 120.26], 11),
  crossing('Flores', [-8.34, 122.98], 'Timor', [-10.2, 123.53], 15),
  crossing('Jawa', [-7.2, 112.73], 'Lombok', [-8.73, 116.07], 22),
  crossing('Jawa', [-7.2, 112.73], 'Flores', [-8.49, 119.88], 36),
  crossing('Jawa', [-7.2, 112.73], 'Timor', [-10.2, 123.53], 60),
  crossing('Sumatra', [-2.37, 104.8], 'Bangka', [-2.06, 105.16], 4.5),
  crossing('Bangka', [-3.02, 106.45], 'Belitung', [-2.74, 107.64], 6),
  crossing('Jawa', [-6.11, 106.89], 'Belitung', [-2.74, 107.64], 20),
  crossing('Sumatra', [0.55, 102.15], 'Batam', [1.13, 104.05], 9),
  crossing('Jawa', [-6.11, 106.89], 'Batam', [1.16, 104.02], 32),
  crossing('Batam', [1.05, 104.13], 'Bintan', [1.07, 104.22], 1.5),
  crossing('Sumatra', [1.74, 98.78], 'Nias', [1.28, 97.61], 10),
  crossing('Jawa', [-6.94, 110.42], 'Kalimantan', [-2.74, 111.73], 24),
  crossing('Jawa', [-7.2, 112.73], 'Kalimantan', [-3.33, 114.56], 22),
  crossing('Jawa', [-7.2, 112.73], 'Kalimantan', [-1.27, 116.81], 36),
  crossing('Jawa', [-6.94, 110.42], 'Kalimantan', [-0.03, 109.33], 32),
  crossing('Jawa', [-6.11, 106.89], 'Kalimantan', [-0.03, 109.33], 34),
  crossing('Jawa', [-7.2, 112.73], 'Sulawesi', [-5.11, 119.41], 28),
  crossing('Kalimantan', [-1.27, 116.81], 'Sulawesi', [-2.67, 118.89], 15),
  crossing('Kalimantan', [-3.46, 115.99], 'Sulawesi', [-3.54, 118.97], 18),
  crossing('Kalimantan', [-0.5, 117.15], 'Sulawesi', [-4.01, 119.62], 22),
  crossing('Sulawesi', [-4.35, 122.45], 'Muna', [-4.7, 122.5], 3.5),
  crossing('Muna', [-4.84, 122.72], 'Buton', [-5.2, 122.65], 1.5),
  crossing('Sulawesi', [1.44, 125.19], 'Ternate', [0.79, 127.38], 10),
  crossing('Ternate', [0.79, 127.38], 'Halmahera', [0.73, 127.56], 1.5),
  crossing('Sulawesi', [-5.11, 119.41], 'Ambon', [-3.7, 128.18], 48),
  crossing('Jawa', [-7.2, 112.73], 'Ambon', [-3.7, 128.18], 64),
  crossing('Ambon', [-3.6, 128.33], 'Seram', [-3.36, 128.33], 2),
  crossing('Ambon', [-3.7, 128.18], 'Buru', [-3.25, 127.1], 8),
  crossing('Jawa', [-7.2, 112.73], 'Papua Barat', [-0.88, 131.26], 84),
  crossing('Ambon', [-3.7, 128.18], 'Papua Barat', [-0.88, 131.26], 24),
  crossing('Papua Barat', [-0.86, 134.06], 'Biak', [-1.18, 136.08], 14),
  crossing('Papua Barat', [-0.86, 134.06], 'Papua Tengah', [-3.37, 135.5], 16),
  crossing('Biak', [-1.18, 136.08], 'Papua', [-2.54, 140.71], 24),
  crossing('Jawa', [-7.2, 112.73], 'Papua Tengah', [-4.82, 136.78], 110),
  crossing('Jawa', [-7.2, 112.73], 'Papua Selatan', [-8.48, 140.39], 130),
];
