import { createHash } from 'node:crypto';
import type { Config } from '../config';
import { tilesOrigin } from '../map-tiles';

/** What a file alone may do that is no page: a worker takes its rights from its own answer. */
export const filePolicy = "default-src 'self';frame-ancestors 'none'";

/**
 * The Content-Security-Policy of a page: scripts, styles and calls from the service alone. `html` is the page where it has a
 * script of its own: just this one is let in, by its hash.
 */
export function pagePolicy(config: Config, html = ''): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hashSource)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tilesOrigin(config)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text becomes markup or a script only by the portal's one policy (apps/web/src/app/trusted-types.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
