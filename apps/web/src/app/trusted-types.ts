/** Markup that Leaflet writes as it loads, to see whether the browser draws SVG. */
const harmlessMarkup = '<svg/>';
/** What the build puts beside the page: the workers of the PDF viewer, of the photos and of notifications. */
const ownScript = /^\/(?:assets\/[\w.-]+\.m?|worker\.)js$/;

/** What may be written as markup; null is refused. Plain text is no markup, whatever it says. */
export const allowedMarkup = (text: string): string | null =>
  text === harmlessMarkup || !/[<&]/.test(text) ? text : null;

/** The address a script may be started from; null is refused. */
export function allowedScript(address: string, page: string): string | null {
  try {
    const url = new URL(address, page);
    const own = url.origin === new URL(page).origin && ownScript.test(url.pathname) && url.search === '';
    return own ? address : null;
  } catch {
    return null;
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null;
      createScriptURL(address: string): string | null;
    },
  ): unknown;
}

/**
 * The second wall against foreign scripts (ADR 0026): where the browser knows Trusted Types, the service's policy lets
 * text become markup or a script only through here. Code written as text is never let through.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: allowedMarkup,
  createScriptURL: (address) => allowedScript(address, window.location.href),
});
