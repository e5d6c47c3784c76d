/** What stands in for the parameters of a screen's address. */
export interface Sample {
  status: string;
  id: string;
  cargoNo: string;
}

/** The addresses at which one screen is pictured: as it is, once per list group, or once per sample order. */
export function addressesOf(route: string, samples: readonly Sample[]): { name: string; path: string }[] {
  if (!route.includes('$')) return [{ name: nameOf(route), path: route }];
  const filled = samples.map((sample) => ({ name: `${nameOf(route)}-${sample.status}`, path: fill(route, sample) }));
  return filled.flatMap(({ name, path }) => (path === null ? [] : [{ name, path }]));
}

/** The part of an address that never changes, as a file name. */
function nameOf(route: string): string {
  return route
    .split('/')
    .filter((part) => part !== '' && part !== 'main' && !part.includes('$'))
    .join('-');
}

function fill(route: string, { status, id, cargoNo }: Sample): string | null {
  const values: Record<string, string> = {
    status,
    id,
    shipmentCargoId: id,
    fromPage: 'shipments',
    cargoTitle: cargoNo,
  };
  const parts = route.split('/').flatMap((part) => {
    if (part.startsWith('{-')) return [];
    return [part.startsWith('$') ? (values[part.slice(1)] ?? null) : part];
  });
  return parts.includes(null) ? null : parts.join('/');
}
