/** What a browser says of itself, the special before the general: Edge and Opera call themselves Chrome too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface Device {
  /** In plain words: "Chrome di Windows". */
  name: string;
  /** Held in the hand: a phone or a tablet. */
  isMobile: boolean;
}

const nameIn = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The device a session was opened on, from its User-Agent; only as true as what the browser says. */
export function deviceOf(userAgent: string | null): Device {
  const given = userAgent ?? '';
  const browser = nameIn(browsers, given);
  const system = nameIn(systems, given);
  const isMobile = /\bMobile\b|\bAndroid\b|\biP(?:hone|ad|od)\b/.test(given);
  if (browser && system) return { name: `${browser} di ${system}`, isMobile };
  if (browser) return { name: browser, isMobile };
  return { name: system ? `Aplikasi di ${system}` : 'Perangkat tidak dikenal', isMobile };
}
