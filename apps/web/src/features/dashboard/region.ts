/** Parts of the country a dispatcher looks at by themselves. */
export const regions = ['indonesia', 'jawa', 'sumatra', 'timur'] as const;
export type Region = (typeof regions)[number];

export const regionNames: Record<Region, string> = {
  indonesia: 'Indonesia',
  jawa: 'Jawa',
  sumatra: 'Sumatra',
  timur: 'Timur',
};

/** Java between the straits of Sunda and Bali, Sumatra west of it, the rest is "Timur". */
export function regionOf({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): Exclude<Region, 'indonesia'> {
  if (latitude < -5.85 && longitude >= 105.1 && longitude < 114.45) return 'jawa';
  return longitude < 107 ? 'sumatra' : 'timur';
}

/** Names for orientation; the outline of the country has none. */
export const towns = [
  { name: 'Medan', lat: 3.59, lng: 98.67 },
  { name: 'Palembang', lat: -2.98, lng: 104.76 },
  { name: 'Jakarta', lat: -6.2, lng: 106.85 },
  { name: 'Surabaya', lat: -7.26, lng: 112.75 },
  { name: 'Denpasar', lat: -8.65, lng: 115.22 },
  { name: 'Balikpapan', lat: -1.24, lng: 116.85 },
  { name: 'Makassar', lat: -5.14, lng: 119.42 },
  { name: 'Manado', lat: 1.49, lng: 124.84 },
  { name: 'Jayapura', lat: -2.53, lng: 140.71 },
] as const;
