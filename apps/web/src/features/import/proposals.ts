import { listVaccines } from '@lajur/api-contract/driver';
import type { Need } from '@lajur/api-contract/endpoint';
import {
  listCities,
  listDistricts,
  listLocations,
  listProvinces,
  listSubDistricts,
} from '@lajur/api-contract/location';
import { listDriverTransport, listVehicleModels } from '@lajur/api-contract/vehicle';
import { nearestChoices } from '@lajur/domain/common/nearest-choice';
import type { ImportType } from '@lajur/domain/import/definition';
import { bareText } from '@lajur/domain/import/parse-cell';
import { call } from '../../ui/call/client';
import { mayCall } from '../../ui/call/use-user';
import type { GridColumn, GridProposal, TextOf } from '../../ui/grid/grid-types';

type Propose = NonNullable<GridColumn['propose']>;
type Search = (search: string, signal: AbortSignal) => Promise<readonly GridProposal[]>;

interface Source {
  /** Who may ask: a 403 would log the person out. */
  needs: Need;
  propose: Propose;
}

/** So many proposals are shown; the text says the rest. */
const mostShown = 20;
/** A word shorter than this finds everything. */
const shortestWord = 3;

const asked = (search: string) => (search === '' ? {} : { search });

/** Records found by name. Of a name that is none of them, those that begin with the same word, the nearest first. */
const searched =
  (search: Search): Propose =>
  async (text, _told, signal) => {
    const found = await search(text, signal);
    const [word = ''] = text.split(/\s+/);
    if (found.length > 0 || word === text || word.length < shortestWord) return found;
    const near = await search(word, signal);
    const names = nearestChoices(
      near.map(({ value }) => value),
      text,
    );
    return names.flatMap((name) => near.find(({ value }) => value === name) ?? []);
  };

const places: Source = {
  needs: listLocations.needs,
  propose: searched(async (search, signal) => {
    const query = { ...asked(search), isActive: 'true', size: mostShown } as const;
    const { content } = await call(listLocations, { query }, { signal });
    return content.map(({ name, city }) => ({ value: name, hint: city.name }));
  }),
};

const models: Source = {
  needs: listVehicleModels.needs,
  propose: searched(async (search, signal) => {
    const { content } = await call(listVehicleModels, { query: asked(search) }, { signal });
    return content.map(({ name }) => ({ value: name }));
  }),
};

/** A licence is what names a driver; people look for the name. */
const licences: Source = {
  needs: listDriverTransport.needs,
  propose: searched(async (search, signal) => {
    const { content } = await call(listDriverTransport, { query: asked(search) }, { signal });
    return content.map(({ driver, vehicle }) => ({
      value: driver.simNo,
      hint: [driver.name, `SIM ${driver.simClass}`, vehicle && `sudah berpasangan dengan ${vehicle.plate}`]
        .filter(Boolean)
        .join(' · '),
    }));
  }),
};

const vaccines: Source = {
  needs: listVaccines.needs,
  propose: searched(async (search, signal) => {
    const { content } = await call(listVaccines, { query: { ...asked(search), isActive: 'true' } }, { signal });
    return content.map(({ name }) => ({ value: name }));
  }),
};

interface Region {
  id: string;
  name: string;
}

/** The regions below one are few and never change: each list is asked for once. */
const lists = new Map<string, Promise<readonly Region[]>>();

function below(column: RegionColumn, above: string): Promise<readonly Region[]> {
  const key = `${column}/${above}`;
  const known = lists.get(key);
  if (known) return known;
  const list = regionLists[column](above).then(({ content }) => content);
  lists.set(key, list);
  list.catch(() => lists.delete(key));
  return list;
}

const regionLists = {
  province: (_above: string) => call(listProvinces, { query: {} }),
  city: (above: string) => call(listCities, { query: { provinceId: above } }),
  district: (above: string) => call(listDistricts, { query: { cityId: above } }),
  subDistrict: (above: string) => call(listSubDistricts, { query: { districtId: above } }),
};
type RegionColumn = keyof typeof regionLists;
const regionColumns = ['province', 'city', 'district', 'subDistrict'] as const satisfies readonly RegionColumn[];

/** The region a row names: written out, or the only one that holds what is written. */
function named(regions: readonly Region[], text: string): Region | undefined {
  const wanted = bareText(text);
  if (wanted === '') return undefined;
  const holding = regions.filter(({ name }) => bareText(name).includes(wanted));
  return holding.find(({ name }) => bareText(name) === wanted) ?? (holding.length === 1 ? holding[0] : undefined);
}

/** Regions within those the row names above; nothing while one of them is not known. */
async function regionsOf(column: RegionColumn, textOf: TextOf): Promise<readonly Region[]> {
  let regions = await below('province', '');
  for (const [at, upper] of regionColumns.slice(0, regionColumns.indexOf(column)).entries()) {
    const region = named(regions, textOf(upper));
    const next = regionColumns[at + 1];
    if (!region || !next) return [];
    regions = await below(next, region.id);
  }
  return regions;
}

const regions = (column: RegionColumn): Source => ({
  needs: 'signed-in',
  propose: async (text, textOf) => {
    const names = [...new Set((await regionsOf(column, textOf)).map(({ name }) => name))];
    return nearestChoices(names, text).map((value) => ({ value }));
  },
});

/** The columns that name a record or a region; those with few choices list them all. */
const sources: Partial<Record<ImportType, Readonly<Record<string, Source>>>> = {
  driver: { vaccineName: vaccines },
  vehicle: { brand: models, driverSim: licences },
  'postage-cost': { origin: places, destination: places },
  location: {
    province: regions('province'),
    city: regions('city'),
    district: regions('district'),
    subDistrict: regions('subDistrict'),
  },
};

/** What proposes texts for a column, when the person may look there. */
export function proposing(type: ImportType, key: string, functions: readonly string[]): Propose | undefined {
  const source = sources[type]?.[key];
  if (!source) return undefined;
  return mayCall(functions, source) ? source.propose : undefined;
}
