import * as contract from '@lajur/api-contract/location';
import { type RegionLevel, subDistrictKind } from '@lajur/domain/location/region';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import type { ListOption } from '../../ui/input/option-list';

/** Reads and writes of the location master, named once; what a write makes stale stands beside it. */
const stale = [contract.listLocations, contract.getLocation, contract.getZipcodes];
export const locationLive = { entity: 'location' } as const;

export const useLocation = (id: string) =>
  useRead(contract.getLocation, { params: { id } }, { live: { ...locationLive, id }, keep: false });

export const useCreateLocation = () => useCall(contract.createLocation, { refreshes: stale, errors: 'own' });
export const useUpdateLocation = (errors: 'own' | 'toast' = 'own') =>
  useCall(contract.updateLocation, { refreshes: stale, errors });
/** Its own page is left, not read again. */
export const useDeleteLocation = () =>
  useCall(contract.deleteLocation, { refreshes: [contract.listLocations, contract.getZipcodes] });

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
