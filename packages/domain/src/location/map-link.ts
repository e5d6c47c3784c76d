const degrees = '(-?\\d{1,3}(?:\\.\\d+)?)';

/** Where links of map services have their point, the surest first: a pin stands elsewhere than the middle of the view. */
const patterns = [
  // Google Maps, a place: …/data=…!3d-6.1071!4d106.9502
  `!3d${degrees}!4d${degrees}`,
  // Google Maps, Apple Maps, Waze: ?q=-6.1,106.9, &ll=, &query=, &destination=
  `[?&](?:q|ll|sll|query|destination|daddr|center|coordinate)=(?:loc:)?${degrees},\\+?${degrees}`,
  // Google Maps, a search: …/maps/place/-6.1,106.9
  `/(?:place|search|dir)/${degrees},\\+?${degrees}`,
  // OpenStreetMap, a pin: ?mlat=-6.1&mlon=106.9
  `[?&]mlat=${degrees}&mlon=${degrees}`,
  // Of the view: Google's …/@-6.1,106.9,17z, OpenStreetMap's #map=17/-6.1/106.9, and geo:-6.1,106.9
  `/@${degrees},${degrees}`,
  `#map=[\\d.]+/${degrees}/${degrees}`,
  `^geo:${degrees},${degrees}`,
].map((pattern) => new RegExp(pattern));

const link = /^(?:https?:\/\/|geo:|www\.)/i;
/** These name a point only once they were opened. */
const shortLink = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org\/go|maps\.apple\/p|waze\.com\/ul\/h)/i;

/** Is the text a link, of whatever kind? */
export const isLink = (text: string): boolean => link.test(text.trim()) || shortLink.test(text.trim());

/** The latitude and longitude in a link of Google Maps, Apple Maps, Waze or OpenStreetMap; null when it names none. */
export function pointOfLink(text: string): readonly [string, string] | null {
  // Signs of an address may come escaped: %2C is a comma.
  const written = text.replaceAll(/%2c/gi, ',').replaceAll(/%3a/gi, ':').replaceAll('%20', '+');
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(written) ?? [];
    if (latitude !== undefined && longitude !== undefined) return [latitude, longitude];
  }
  return null;
}

/** Why a text has no coordinates in it. */
export function coordinatesError(text: string): string {
  const written = text.trim();
  if (shortLink.test(written))
    return 'Tautan pendek tidak memuat titiknya: buka dulu di peramban, lalu tempel alamat lengkapnya';
  if (link.test(written)) return 'Tautan ini tidak memuat titik: bagikan lokasinya dari aplikasi peta, atau klik peta';
  return 'Tulis lintang dan bujur, misalnya -6.2, 106.8';
}
