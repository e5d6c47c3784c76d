const scheme = 'data-mantine-color-scheme';

/** A text as CSS has it. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;

/** Margin boxes know no properties of the page; they have the words of its second lines. */
const small = '450 9pt "Figtree Variable", sans-serif';

/** While the browser prints: paper is light, whatever the screen is, and each page has this at its foot. Ends what it began. */
export function startPaper(foot: string): () => void {
  const root = document.documentElement;
  const before = root.getAttribute(scheme);
  root.setAttribute(scheme, 'light');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { @bottom-left { content: ${quoted(foot)}; font: ${small}; } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    if (before !== null) root.setAttribute(scheme, before);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Calls back around each print, whoever asked for it: a button, the menu of the browser or its keys. */
export function onPrint(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const before = () => {
    end ??= begin();
  };
  const after = () => {
    end?.();
    end = null;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    after();
  };
}
