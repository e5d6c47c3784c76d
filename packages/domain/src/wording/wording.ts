/** The texts of the portal that the marketplace writes: about the product, how to reach it, its terms, what it keeps (spec §7). */
export const wordingCodes = ['about', 'contact', 'terms', 'privacy'] as const;
export type WordingCode = (typeof wordingCodes)[number];

export const wordingTitles: Record<WordingCode, string> = {
  about: 'Tentang Lajur',
  contact: 'Hubungi Kami',
  terms: 'Syarat dan Ketentuan',
  privacy: 'Kebijakan Privasi',
};

/** In characters; terms of forty printed pages have about 120,000. */
export const wordingMax = 200_000;
