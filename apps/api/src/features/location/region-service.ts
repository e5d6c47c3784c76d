import type { Page } from '@lajur/api-contract/page';
import { parentRegionCode, type Region, type RegionLevel, regionCodeLengths } from '@lajur/domain/location/region';
import { AppError } from '../../platform/app-error';
import { pageOfRows } from '../../platform/database/list';
import { type CompanyScope, loadingMs, type SystemScope } from '../../platform/database/scope';
import { readRegionList, regionListVersion } from './region-list';
import * as regions from './region-repository';

/**
 * Loads the official list once: over several processes, all or nothing, and again when the product brings a newer one.
 * Answers whether it was loaded now.
 */
export async function loadRegions(system: SystemScope): Promise<boolean> {
  const version = await regionListVersion();
  const isLoaded = () => system.transaction((tx) => regions.listIsLoaded(tx, version));
  if (await isLoaded()) return false;
  const list = await readRegionList();
  return system.transaction(async (tx) => {
    await regions.lockList(tx);
    if (await regions.listIsLoaded(tx, version)) return false;
    await regions.putRegions(tx, list);
    await regions.nameList(tx, version);
    return true;
  }, loadingMs);
}

export { regionNames } from './region-repository';

interface RegionQuery {
  page: number;
  size: number;
  sort: string;
  search?: string;
}

/** Regions of a level by name: all, or those right below `above`. */
export async function listRegions(
  company: CompanyScope,
  level: RegionLevel,
  above: string | undefined,
  query: RegionQuery,
): Promise<Page<{ id: string; name: string }>> {
  const codeLength = regionCodeLengths[level];
  // A region of another level has none of this one right below it.
  if (above !== undefined && parentRegionCode('0'.repeat(codeLength)).length !== above.length)
    return pageOfRows([], 0, query);
  const asked = { ...query, codeLength, above: above ?? null };
  const { regions: found, total } = await company.read((tx) => regions.regionsBelow(tx, asked));
  return pageOfRows(found.map(wireRegion), total, query);
}

const wireRegion = ({ code, name }: Region) => ({ id: code, name });

const sources = ['official', 'own', 'nearby'] as const;

/** What is known of the postal code of a sub-district: the best source that knows any, most used first. */
export async function zipcodes(
  company: CompanyScope,
  path: { provinceId: string; cityId: string; districtId: string; subDistrictId: string },
): Promise<regions.KnownZipcode[]> {
  const { provinceId, cityId, districtId, subDistrictId } = path;
  const chain = [provinceId, cityId, districtId, subDistrictId];
  const holds = chain.every((code, at) => parentRegionCode(code) === (chain[at - 1] ?? ''));
  return company.read(async (tx) => {
    if (!holds || !(await regions.regionNames(tx, [subDistrictId])).has(subDistrictId)) throw new AppError('NOT_FOUND');
    const known = await regions.zipcodesOf(tx, subDistrictId, districtId);
    const best = sources.find((source) => known.some((one) => one.source === source));
    return known.filter(({ source }) => source === best);
  });
}
