import type { MouRouteView } from '@lajur/api-contract/mou';
import type { MouRoute } from '@lajur/domain/mou/mou-terms';
import type { ServiceType } from '@lajur/domain/order/status';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import {
  type AgreedRoute,
  agreedRoutesOf,
  allMous,
  limitsOf,
  mouInForce,
  routesOf,
  type StoredMou,
} from './repository';
import { limitViews, ownMou } from './service';

export interface RouteFilter {
  serviceType: ServiceType;
  origin?: string;
  destination?: string;
  transportTypeId?: string;
}

const has = (place: string, words: string | undefined): boolean =>
  words === undefined || place.toLowerCase().includes(words.toLowerCase());

const fits = (route: MouRoute, { serviceType, origin, destination, transportTypeId }: RouteFilter): boolean =>
  route.serviceType === serviceType &&
  has(route.origin, origin) &&
  has(route.destination, destination) &&
  (transportTypeId === undefined || route.transportType.id === transportTypeId);

async function viewsOf(tx: CompanyTx, { row }: StoredMou): Promise<MouRouteView[]> {
  const mou = { id: row.id, number: row.number };
  return (await routesOf(tx, row.id)).map((route) => ({ ...route, mou, company: row.company }));
}

const inForce = async (tx: CompanyTx): Promise<StoredMou[]> =>
  (await allMous(tx)).filter(({ row }) => row.status === 'ACTIVE');

/** The MoU that was asked for; without an id the one with the marketplace that is in force. */
const asked = (tx: CompanyTx, mouId: string | undefined): Promise<StoredMou | undefined> =>
  mouId ? ownMou(tx, mouId) : mouInForce(tx, null);

/** Routes agreed with the marketplace. */
export const transporterRoutes = (
  company: CompanyScope,
  { mouId, ...filter }: RouteFilter & { mouId?: string },
): Promise<MouRouteView[]> =>
  company.readLatest(async (tx) => {
    const mou = await asked(tx, mouId);
    return mou ? (await viewsOf(tx, mou)).filter((route) => fits(route, filter)) : [];
  });

/** Routes agreed with shippers. */
export const shipperRoutes = (
  company: CompanyScope,
  { shipperId, ...filter }: RouteFilter & { shipperId?: string },
): Promise<MouRouteView[]> =>
  company.readLatest(async (tx) => {
    const views: MouRouteView[] = [];
    for (const mou of await inForce(tx))
      if (mou.shipperId && (!shipperId || mou.shipperId === shipperId)) views.push(...(await viewsOf(tx, mou)));
    return views.filter((route) => fits(route, filter));
  });

/** With whom routes are agreed. */
export const routeCompanies = (company: CompanyScope) =>
  company.readLatest(async (tx) => {
    const found = [];
    for (const { row } of await inForce(tx)) {
      const routes = (await routesOf(tx, row.id)).length;
      if (routes > 0) found.push({ ...row.company, mou: { id: row.id, number: row.number }, routes });
    }
    return found.sort((one, other) => one.companyName.localeCompare(other.companyName));
  });

async function allRoutes(tx: CompanyTx): Promise<MouRouteView[]> {
  const views: MouRouteView[] = [];
  for (const mou of await inForce(tx)) views.push(...(await viewsOf(tx, mou)));
  return views;
}

export const routeLocations = (company: CompanyScope) =>
  company.readLatest(async (tx) => {
    const counts = new Map<string, { name: string; origins: number; destinations: number }>();
    const count = (name: string, end: 'origins' | 'destinations') => {
      const one = counts.get(name) ?? { name, origins: 0, destinations: 0 };
      counts.set(name, { ...one, [end]: one[end] + 1 });
    };
    for (const { origin, destination } of await allRoutes(tx)) {
      count(origin, 'origins');
      count(destination, 'destinations');
    }
    return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name));
  });

export const routeTransportTypes = (company: CompanyScope) =>
  company.readLatest(async (tx) => {
    const counts = new Map<string, { id: string; name: string; serviceType: ServiceType; routes: number }>();
    for (const { transportType, serviceType } of await allRoutes(tx)) {
      const key = `${serviceType} ${transportType.id}`;
      counts.set(key, { ...transportType, serviceType, routes: (counts.get(key)?.routes ?? 0) + 1 });
    }
    return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name));
  });

export const routeLimits = (company: CompanyScope) =>
  company.readLatest(async (tx) => {
    const mou = await mouInForce(tx, null);
    return mou ? limitViews(tx, await limitsOf(tx, mou.row.id)) : [];
  });

/** The routes of the version before. */
export const oldRoutes = (company: CompanyScope, mouId: string | undefined): Promise<MouRoute[]> =>
  company.readLatest(async (tx) => {
    const mou = await asked(tx, mouId);
    return mou?.parentId ? routesOf(tx, mou.parentId) : [];
  });

/** Every route of the MoUs in force, each once for a party and a kind of service. */
export const agreedRoutes = (tx: CompanyTx): Promise<AgreedRoute[]> => agreedRoutesOf(tx);
