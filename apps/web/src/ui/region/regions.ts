import * as contract from '@lajur/api-contract/location';
import { type RegionLevel, subDistrictKind } from '@lajur/domain/location/region';
import { call } from '../call/client';
import { useRead } from '../call/use-call';
import type { ListOption } from '../input/option-list';

/** Postal codes of a chosen sub-district; its code begins with those of the regions above. */
export const useZipcodes = (subDistrictId: string | undefined) =>
  useRead(
    contract.getZipcodes,
    {
      params: {
        provinceId: subDistrictId?.slice(0, 2) ?? '',
        cityId: subDistrictId?.slice(0, 5) ?? '',
        districtId: subDistrictId?.slice(0, 8) ?? '',
        subDistrictId: subDistrictId ?? '',
      },
    },
    { enabled: subDistrictId !== undefined, keep: false },
  );

const option = ({ id, name }: { id: string; name: string }): ListOption => ({ value: id, label: name });

/** Regions of a level by name; below `above` when it is given. */
export async function loadRegions(
  level: RegionLevel,
  above: string | undefined,
  search: string,
  signal: AbortSignal,
): Promise<readonly ListOption[]> {
  const asked = search ? { search } : {};
  const page =
    level === 'province'
      ? call(contract.listProvinces, { query: asked }, { signal })
      : level === 'city'
        ? call(contract.listCities, { query: { ...asked, provinceId: above } }, { signal })
        : level === 'district'
          ? call(contract.listDistricts, { query: { ...asked, cityId: above } }, { signal })
          : call(contract.listSubDistricts, { query: { ...asked, districtId: above } }, { signal });
  const { content } = await page;
  if (level !== 'sub-district') return content.map(option);
  // A kelurahan and a desa may have one name in one district.
  const isTwice = (name: string) => content.filter((one) => one.name === name).length > 1;
  return content.map((one) => (isTwice(one.name) ? { ...option(one), hint: subDistrictKind(one.id) } : option(one)));
}
