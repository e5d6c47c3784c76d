/** What stands in for the parameters of a screen's address. */
export interface Sample {
  /** Ends the picture's name where a screen has several. */
  label: string;
  values: Readonly<Record<string, string>>;
  /** For the one screen whose records are of their own kind: its whole address. */
  own?: { route: string; path: string };
}

/** The addresses at which one screen is pictured: as it is, or once for each sample that fills its parameters. */
export function addressesOf(route: string, samples: readonly Sample[]): { name: string; path: string }[] {
  const own = samples.find((sample) => sample.own?.route === route)?.own;
  if (own) return [{ name: nameOf(route), path: own.path }];
  if (!route.includes('$')) return [{ name: nameOf(route), path: route }];
  const filled = samples.map(({ label, values }) => ({
    name: [nameOf(route), label].filter((part) => part !== '').join('-'),
    path: fill(route, values),
  }));
  return filled.flatMap(({ name, path }) => (path === null ? [] : [{ name, path }]));
}

/** The part of an address that never changes, as a file name. */
function nameOf(route: string): string {
  return route
    .split('/')
    .filter((part) => part !== '' && part !== 'main' && !part.includes('$'))
    .join('-');
}

function fill(route: string, values: Sample['values']): string | null {
  const parts = route.split('/').flatMap((part) => {
    if (part.startsWith('{-')) return [];
    return [part.startsWith('$') ? (values[part.slice(1)] ?? null) : part];
  });
  return parts.includes(null) ? null : parts.join('/');
}
