import { places } from '@lajur/demo-world/places';
import { legalFacts, shippers } from '@lajur/demo-world/shippers';
import { transportTypes } from '@lajur/demo-world/transport-types';
import type { Marketplace } from './marketplace';

/** Makes sure that every shipper, place and transport type of the world is known; changes nothing that is. */
export function putMasterData(marketplace: Marketplace): Promise<void> {
  return marketplace.putMasterData({
    shippers: shippers.map(({ ref, name, city, contactName, contactPhone }) => ({
      ...{ ref, name, city, contactName, contactPhone },
      ...legalFacts({ ref, name, city, contactName }),
    })),
    locations: places.map(({ code, name, address, city, province, latitude, longitude, timezone }) => ({
      ref: code,
      name,
      address,
      city,
      province,
      latitude,
      longitude,
      timezone,
    })),
    transportTypes: transportTypes.map(
      ({ ref, name, serviceType, maxWeightKg, maxVolumeM3, grossWeightKg, tractor, box }) => ({
        ref,
        name,
        serviceType,
        maxWeightKg,
        maxVolumeM3,
        grossWeightKg,
        tractor,
        ...(box ? { lengthCm: box[0], widthCm: box[1], heightCm: box[2] } : {}),
      }),
    ),
  });
}
