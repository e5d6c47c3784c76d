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

/** Names for orientation; the outline has none. Each stands beside its town, where the markers leave room. */
export const towns = [
  { name: 'Medan', lat: 4.7, lng: 97.4 },
  { name: 'Palembang', lat: -2.6, lng: 107.4 },
  { name: 'Jakarta', lat: -7.8, lng: 105.2 },
  { name: 'Surabaya', lat: -5.8, lng: 112.9 },
  { name: 'Denpasar', lat: -10, lng: 116 },
  { name: 'Balikpapan', lat: -0.2, lng: 114.2 },
  { name: 'Makassar', lat: -6.2, lng: 121.2 },
  { name: 'Manado', lat: 2.6, lng: 124.84 },
  { name: 'Jayapura', lat: -1.5, lng: 139.5 },
] as const;
