import {
  type Region,
  type RegionLevel,
  regionFinder,
  regionLabels,
  shortRegionName,
  subDistrictKind,
} from '@lajur/domain/location/region';
import type { Tx } from '../../platform/database/scope';
import { regionsOf } from './region-repository';

/** Regions as a file names them; what is not written is ''. */
export interface NamedRegions {
  province: string;
  city: string;
  district: string;
  subDistrict: string;
}

export type ResolvedRegions =
  | { ok: true /** From the province down, as far as they were written. */; regions: readonly Region[] }
  | { ok: false; errors: Partial<Record<keyof NamedRegions, string>> };

const levels: readonly (readonly [keyof NamedRegions, RegionLevel])[] = [
  ['province', 'province'],
  ['city', 'city'],
  ['district', 'district'],
  ['subDistrict', 'sub-district'],
];

/** Finds the regions that rows name, with one question to the database a level, however many rows there are. */
export async function resolveRegions(tx: Tx, rows: readonly NamedRegions[]): Promise<ResolvedRegions[]> {
  const results = rows.map(() => ({ regions: [] as Region[], errors: null as Record<string, string> | null }));
  for (const [key, level] of levels) {
    const asked = results.flatMap((result, at) => {
      const written = rows[at]?.[key] ?? '';
      return written === '' || result.errors ? [] : [{ result, written, above: result.regions.at(-1) }];
    });
    if (asked.length === 0) continue;
    const finders = await findersBelow(tx, level, new Set(asked.map(({ above }) => above?.code ?? '')));
    for (const { result, written, above } of asked) {
      const match = finders.get(above?.code ?? '')?.(written) ?? { kind: 'none' };
      if (match.kind === 'one') result.regions.push(match.region);
      else
        result.errors = {
          [key]:
            match.kind === 'several'
              ? `Ada ${match.regions.map((region) => fullName(level, region)).join(' dan ')}: tulis yang dimaksud`
              : notFound(level, written, above),
        };
    }
  }
  return results.map(({ regions, errors }) => (errors ? { ok: false, errors } : { ok: true, regions }));
}

async function findersBelow(tx: Tx, level: RegionLevel, parents: ReadonlySet<string>) {
  const children = new Map<string, Region[]>([...parents].map((code) => [code, []]));
  for (const region of await regionsOf(tx, [...parents])) children.get(region.parentCode)?.push(region);
  return new Map([...children].map(([code, regions]) => [code, regionFinder(regions, level)]));
}

/** What tells regions of one name apart. */
const fullName = (level: RegionLevel, { code, name }: Region) =>
  level === 'sub-district' ? `${subDistrictKind(code)} ${name}` : name;

function notFound(level: RegionLevel, written: string, above: Region | undefined): string {
  const label = regionLabels[level];
  return above
    ? `${label} "${written}" tidak ada di ${shortRegionName(above.name)}`
    : `${label} "${written}" tidak dikenal`;
}
