import type { TestApi } from '../../test-kit/test-api';
import { readRegionList } from './region-list';
import { putRegions } from './region-repository';

/** Part of the real list, for tests: all provinces, and everything of Jakarta, Bekasi and Bali's south. */
const kept = [/^\d\d$/, /^31/, /^32\.(16|75)/, /^32\.\d\d$/, /^51(\.71.*)?$/];

export async function someRegions(api: TestApi): Promise<void> {
  const list = (await readRegionList()).filter(({ code }) => kept.some((part) => part.test(code)));
  await api.database.system.transaction((tx) => putRegions(tx, list));
}

/** A sound place, as the form sends it. */
export const marunda = {
  name: 'Gudang Marunda',
  address: 'Jl. Marunda Makmur Blok C-8',
  latitude: -6.117,
  longitude: 106.963,
  radius: 500,
  provinceId: '31',
  cityId: '31.72',
  districtId: '31.72.04',
  subDistrictId: '31.72.04.1003',
  postalCode: '14150',
  openingTime: '07:00',
  closingTime: '21:00',
  note: 'Lapor di pos 2',
};
