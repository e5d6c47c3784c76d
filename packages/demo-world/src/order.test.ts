import { normalisePhone } from '@lajur/domain/common/phone';
import { isPlate } from '@lajur/domain/common/plate';
import { describe, expect, it } from 'vitest';
import { documentPicture, type PictureFacts, type PictureKind, signaturePicture } from './document-picture';
import { makeDriver, makeVehicle } from './fleet';
import { indonesia } from './geo';
import { rounding } from './main-cost';
import { makeOrder, type OrderDraft } from './order';
import { people } from './people';
import { placeOf, places } from './places';
import { random } from './random';
import { shippers } from './shippers';
import { transportTypes } from './transport-types';
import { hourIn } from './zone';

const now = new Date('2026-11-21T07:30:00Z');
const ordersOf = (seed: number, count: number): OrderDraft[] => {
  const rng = random(seed);
  return Array.from({ length: count }, () => makeOrder(rng, now));
};

describe('the world', () => {
  it('is big enough, and each thing is there once', () => {
    expect(places.length).toBeGreaterThanOrEqual(60);
    expect(shippers.length).toBe(24);
    expect(people.length).toBeGreaterThanOrEqual(50);
    const once = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    once(places.map((place) => place.code));
    once(places.map((place) => place.name));
    once(shippers.map((shipper) => shipper.ref));
    once(people);
    once(transportTypes.map((type) => type.ref));
  });

  it('lies in Indonesia, each place in the zone of its province', () => {
    for (const place of places) {
      expect(place.latitude > indonesia.south && place.latitude < indonesia.north, place.name).toBe(true);
      expect(place.longitude > indonesia.west && place.longitude < indonesia.east, place.name).toBe(true);
      const eastern = /Maluku|Papua/.test(place.province);
      const central = /Bali|Nusa|Sulawesi|Kalimantan (Timur|Selatan)/.test(place.province);
      expect(place.timezone, place.name).toBe(eastern ? 'Asia/Jayapura' : central ? 'Asia/Makassar' : 'Asia/Jakarta');
    }
  });

  it('has phones and plates the product accepts', () => {
    for (const shipper of shippers) {
      expect(normalisePhone(shipper.contactPhone), shipper.name).toBe(shipper.contactPhone);
      for (const code of shipper.from) expect(placeOf(code).code).toBe(code);
    }
    const rng = random(5);
    for (const place of places) {
      expect(isPlate(makeVehicle(rng, now, place.region).plate), place.region).toBe(true);
      const driver = makeDriver(rng, now, 'Wayan Sudarma');
      expect(normalisePhone(driver.phone)).toBe(driver.phone);
      expect(driver.simNo).toMatch(/^\d{14}$/);
    }
  });
});

describe('makeOrder', () => {
  it('gives the same orders for the same seed, others for another', () => {
    expect(ordersOf(7, 40)).toEqual(ordersOf(7, 40));
    expect(ordersOf(7, 5)).not.toEqual(ordersOf(8, 5));
  });

  const orders = ordersOf(2026, 1500);

  it('brings every kind', () => {
    const kinds = (of: (order: OrderDraft) => string) => new Set(orders.map(of));
    expect(kinds((order) => order.serviceType)).toEqual(new Set(['LAND', 'SEA', 'AIR']));
    expect(kinds((order) => order.mode)).toEqual(new Set(['driver', 'lumpsum']));
    expect(kinds((order) => order.loadType)).toEqual(new Set(['FTL', 'LCL']));
    expect(kinds((order) => order.pricingType).size).toBe(8);
    expect(kinds((order) => order.unit).size).toBe(7);
    const stops = (kind: string) => orders.some((order) => order.stops.filter((stop) => stop.kind === kind).length > 1);
    expect([stops('PICKUP'), stops('DROP')]).toEqual([true, true]);
  });

  it('crosses each strait once on its way', () => {
    for (const order of orders) {
      const ferries = order.routes.flatMap(({ legs }) => legs.filter((leg) => leg.mode === 'FERRY'));
      const names = ferries.map((leg) => leg.name);
      expect(names, order.stops.map(({ place }) => place.name).join(' – ')).toEqual([...new Set(names)]);
    }
  });

  it('stays within what the vehicle may carry', () => {
    for (const order of orders) {
      expect(order.goods.length).toBeGreaterThan(0);
      for (const line of order.goods) expect(line.quantity).toBeGreaterThan(0);
      expect(order.weightKg, order.transportType.name).toBeLessThanOrEqual(order.transportType.maxWeightKg);
      expect(order.volumeM3, order.transportType.name).toBeLessThanOrEqual(order.transportType.maxVolumeM3);
      expect(order.transportType.serviceType).toBe(order.serviceType);
      expect(order.quantity).toBeGreaterThan(0);
    }
  });

  it('plans windows one after the other, while the place is open', () => {
    for (const { stops, hours, routes } of orders) {
      expect((stops[0] as (typeof stops)[0]).planFrom.getTime()).toBeGreaterThan(now.getTime());
      const drops = stops.findIndex((stop) => stop.kind === 'DROP');
      expect(drops).toBeGreaterThan(0);
      expect(stops.slice(drops).every((stop) => stop.kind === 'DROP')).toBe(true);
      expect(routes.length).toBe(stops.length - 1);
      stops.forEach((stop, i) => {
        expect(stop.planUntil.getTime()).toBeGreaterThan(stop.planFrom.getTime());
        expect(hourIn(stop.planFrom, stop.place.timezone)).toBeGreaterThanOrEqual(stop.place.opens);
        expect(hourIn(stop.planFrom, stop.place.timezone)).toBeLessThan(stop.place.closes);
        const before = stops[i - 1];
        const way = routes[i - 1];
        if (before && way) {
          const between = (stop.planFrom.getTime() - before.planFrom.getTime()) / 3_600_000;
          expect(between).toBeGreaterThanOrEqual(way.hours);
        }
      });
      expect(hours).toBeGreaterThan(0);
    }
  });

  it('pays a believable price, rounded', () => {
    for (const order of orders) {
      expect(order.mainCost % rounding).toBe(0);
      expect(order.mainCost).toBeGreaterThanOrEqual(150_000);
      expect(order.mainCost, `${order.transportType.name} ${order.distanceKm}`).toBeLessThan(150_000_000);
      if (order.serviceType === 'LAND' && order.loadType === 'FTL' && order.distanceKm > 150) {
        const perKm = order.mainCost / order.distanceKm;
        expect(perKm).toBeGreaterThan(3_600);
        expect(perKm).toBeLessThan(32_000);
      }
    }
  });

  it('does as wished', () => {
    const rng = random(9);
    for (let i = 0; i < 60; i++) {
      const order = makeOrder(rng, now, { mode: 'lumpsum', serviceType: 'AIR', lead: [0, 1] });
      expect([order.mode, order.serviceType]).toEqual(['lumpsum', 'AIR']);
      expect(order.routes.flatMap((route) => route.legs).filter((leg) => leg.mode === 'AIR').length).toBe(1);
    }
  });
});

describe('documentPicture', () => {
  const facts: PictureFacts = {
    number: 'SJ/26/118204-1',
    date: '21 Nov 2026, 14.30 WIB',
    shipper: 'PT <Graha> & Co',
    from: 'Cikarang',
    to: 'Denpasar',
    plate: 'B 9417 TEU',
    driver: 'Wayan Sudarma',
    recipient: 'Ketut Artana',
    goods: [{ name: 'Televisi', quantity: '210 karton' }],
    crossing: 'Ketapang–Gilimanuk',
    vessel: 'KMP Prathita',
  };
  const kinds: PictureKind[] = [
    'surat-jalan',
    'surat-jalan-balik',
    'bast',
    'tiket',
    'foto-muat',
    'foto-bongkar',
    'foto-rusak',
  ];

  it('draws each kind, the same each time, with its facts escaped', () => {
    const pictures = kinds.map((kind) => documentPicture(kind, facts));
    expect(new Set(pictures).size).toBe(kinds.length);
    expect(pictures).toEqual(kinds.map((kind) => documentPicture(kind, facts)));
    expect(pictures[0]).toContain('PT &lt;Graha&gt; &amp; Co');
    for (const picture of pictures) expect(picture).not.toContain('NaN');
  });

  it('signs differently for each name', () => {
    expect(signaturePicture('Ketut Artana')).toBe(signaturePicture('Ketut Artana'));
    expect(signaturePicture('Ketut Artana')).not.toBe(signaturePicture('Wayan Sudarma'));
  });
});
