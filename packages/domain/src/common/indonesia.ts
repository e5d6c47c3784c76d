import type { Point } from './geo';

/**
 * Indonesia and its seas, latitude and longitude of each point around it from Aceh eastwards: by its land borders and the middle of its straits, a
 * few kilometres generous, and about as far out as its waters go at sea. What lies just across (Singapore, Kuala Lumpur, Kuching, Tawau,
 * Dili, Vanimo, Christmas Island) is outside.
 */
const outline: readonly number[] = [
  // Andaman sea and the strait of Malacca.
  6.5, 92.5, 6.5, 97.4, 5.5, 98.5, 4.5, 99.6, 3.3, 100.6, 2.6, 101.3, 1.9, 102.2, 1.4, 103.0,
  // Singapore strait.
  1.17, 103.45, 1.15, 103.7, 1.185, 103.87, 1.22, 104.0, 1.27, 104.15, 1.3, 104.4, 1.4, 104.7,
  // Natuna sea.
  3.0, 105.0, 6.0, 106.0, 6.5, 109.0, 5.5, 109.6, 3.5, 109.7, 2.15, 109.62,
  // The border on Kalimantan.
  1.65, 109.7, 1.45, 109.9, 1.22, 110.05, 1.03, 110.3, 1.0, 110.45, 0.95, 110.8, 1.07, 111.2, 1.02, 111.5, 1.06, 111.9,
  1.45, 112.1, 1.6, 112.4, 1.5, 113.0, 1.3, 113.6, 1.45, 114.0, 1.55, 114.6, 2.05, 114.8, 2.45, 115.1, 2.95, 115.2, 3.5,
  115.5, 4.0, 115.6, 4.4, 115.9, 4.38, 116.6, 4.37, 117.2, 4.19, 117.6, 4.17, 118.1,
  // Sulawesi sea and the Pacific.
  4.0, 119.5, 4.2, 122.5, 4.7, 125.2, 5.8, 126.1, 6.2, 127.0, 5.5, 128.5, 4.5, 130.0, 4.0, 133.0, 3.0, 135.0, 2.5,
  138.0, 2.0, 141.05,
  // The border on Papua, and the Arafura sea.
  -6.2, 141.05, -6.9, 141.05, -9.3, 141.05, -9.9, 139.5, -9.5, 135.0, -9.3, 133.0, -9.0, 128.5,
  // Around Timor-Leste.
  -8.3, 127.55, -8.24, 127.2, -8.18, 126.5, -8.09, 125.85, -8.1, 125.5, -8.38, 125.15, -8.62, 124.93, -8.93, 124.98,
  -9.2, 125.17, -9.48, 125.14, -10.2, 125.5, -11.2, 123.5, -11.6, 121.5,
  // South of Sumba, Java and Sumatra.
  -12.5, 119.0, -12.8, 114.0, -11.5, 109.0, -9.3, 106.5, -9.0, 105.0, -8.5, 102.0, -6.3, 98.5, -3.0, 95.0, 0, 92.5, 3.0,
  91.8,
];

/** Is a point within Indonesia or its seas? */
export function isInIndonesia({ latitude, longitude }: Point): boolean {
  let inside = false;
  for (let at = 0; at < outline.length; at += 2) {
    const [lat, lng] = [outline.at(at) as number, outline.at(at + 1) as number];
    const [otherLat, otherLng] = [outline.at(at - 2) as number, outline.at(at - 1) as number];
    if (lat > latitude === otherLat > latitude) continue;
    if (longitude < lng + ((otherLng - lng) * (latitude - lat)) / (otherLat - lat)) inside = !inside;
  }
  return inside;
}

export const notInIndonesia = 'Titik ini di luar Indonesia dan lautnya.';
