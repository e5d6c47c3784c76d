import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { zoneAt } from '@lajur/domain/common/zone-at';
import { pairWarnings, pairWarningText } from '@lajur/domain/driver/sim-class';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { vehicleClassLabels } from '@lajur/domain/vehicle/vehicle-class';
import { useFileUrl } from '../../ui/call/use-file-url';
import { Card } from '../../ui/card';
import { DaysLeft } from '../../ui/expiry-text';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { LaneMap } from '../../ui/map/map';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { RouteCell } from '../../ui/route-cell';
import { OrderChip } from '../../ui/shipment/order-chip';
import { extraStops, momentText, placeText } from '../../ui/shipment/shipment-text';
import { todayHere } from '../../ui/zone';
import { DocumentPhoto } from './document-photo';
import { strings } from './strings';
import classes from './vehicle.module.css';
import { dimensionText, idleText } from './vehicle-text';

/** What it does next, its documents, and what it is. */
export function VehicleSummary({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <>
      <NextOrder vehicle={vehicle} />
      <Documents vehicle={vehicle} />
      <Facts vehicle={vehicle} />
    </>
  );
}

function NextOrder({ vehicle }: { vehicle: VehicleDetail }) {
  const { nextOrder } = vehicle;
  if (!nextOrder)
    return (
      <Card title="Pesanan berikutnya">
        <p className={classes.second}>Tidak ada pesanan. {idleText(vehicle, todayHere())}.</p>
      </Card>
    );
  const pickup = momentText(nextOrder.pickupFrom, nextOrder.origin.timezone);
  const arrival = momentText(nextOrder.arrivalPlan, nextOrder.destination.timezone);
  return (
    <Card
      title="Pesanan berikutnya"
      aside={<TextLink href={to('orderDetail', { id: nextOrder.id })}>{nextOrder.cargoNo}</TextLink>}
    >
      <div className={classes.card}>
        <div className={classes.trip}>
          <RouteCell
            origin={placeText(nextOrder.origin)}
            destination={placeText(nextOrder.destination)}
            extra={extraStops(nextOrder)}
          />
          <OrderChip order={nextOrder} />
        </div>
        <FactsList
          facts={[
            { label: 'Muat', value: `${pickup.day}, ${pickup.time}` },
            { label: 'Rencana tiba', value: `${arrival.day}, ${arrival.time}` },
            { label: 'Pengirim', value: nextOrder.shipper.name },
            { label: 'Pengemudi', value: nextOrder.driver?.name },
          ]}
        />
      </div>
    </Card>
  );
}

function Documents({ vehicle }: { vehicle: VehicleDetail }) {
  const documents = [
    { label: 'KIR', lastDay: vehicle.kirExpiredDate, photoUrl: vehicle.kirPhotoUrl },
    { label: 'STNK', lastDay: vehicle.stnkExpiredDate, photoUrl: vehicle.stnkPhotoUrl },
  ];
  return (
    <Card title="Surat" aside={<TextLink href={to('expiry')}>{strings.documents}</TextLink>}>
      <ul className={classes.documents}>
        {documents.map(({ label, lastDay, photoUrl }) => (
          <li key={label} className={classes.document}>
            <span>
              <strong className={classes.tripNo}>{label}</strong> berlaku sampai {formatDay(lastDay)}
            </span>
            {photoUrl && <DocumentPhoto name={`${label} ${vehicle.plate}`} url={photoUrl} />}
            <DaysLeft lastDay={lastDay} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const { transportType: type } = vehicle;
  return (
    <Card title="Data kendaraan">
      <FactsList
        facts={[
          { label: vehicleFields.transportTypeId.label, value: type.name },
          { label: 'Layanan', value: serviceTypeLabels[type.serviceType] },
          { label: 'Golongan', value: vehicleClassLabels[type.vehicleClass] },
          { label: vehicleFields.brand.label, value: vehicle.brand },
          { label: vehicleFields.year.label, value: vehicle.year },
          { label: 'Pelat', value: vehicle.yellowPlate ? 'Kuning' : 'Hitam atau putih' },
          { label: strings.column.dimension, value: dimensionText(vehicle.dimension) },
          {
            label: vehicleFields.capacityKg.label,
            value: limitText(formatWeight(vehicle.capacityKg), vehicle.ownCapacityKg),
          },
          {
            label: vehicleFields.capacityM3.label,
            value: limitText(formatVolume(vehicle.capacityM3), vehicle.ownCapacityM3),
          },
          { label: 'JBB', value: `${formatNumber(type.grossWeightKg)} kg` },
          { label: vehicleFields.note.label, value: vehicle.note },
        ]}
      />
    </Card>
  );
}

const limitText = (text: string, own: number | null) => (own === null ? `${text} (batas jenis)` : text);

/** Where it is, who drives it, how it looks. */
export function VehicleSide({ vehicle }: { vehicle: VehicleDetail }) {
  const image = useFileUrl(vehicle.imageUrl);
  return (
    <>
      <Position vehicle={vehicle} />
      <Driver vehicle={vehicle} />
      {vehicle.imageUrl && (
        <Card title={vehicleFields.imageUrl.label}>
          <img src={image} alt={`Kendaraan ${vehicle.plate}`} className={classes.picture} />
        </Card>
      )}
    </>
  );
}

function Position({ vehicle: { id, plate, lastPosition } }: { vehicle: VehicleDetail }) {
  if (!lastPosition)
    return (
      <Card title={strings.column.position}>
        <p className={classes.second}>Posisi muncul begitu kendaraan ini berangkat dengan pesanan.</p>
      </Card>
    );
  const { day, time } = momentText(lastPosition.at, zoneAt(lastPosition));
  const point = { lat: lastPosition.latitude, lng: lastPosition.longitude };
  return (
    <Card title={strings.column.position} flush>
      <LaneMap
        height={208}
        label={`Peta posisi terakhir ${plate}: ${lastPosition.place}`}
        now={{ ...point, key: id, label: `${plate} · ${time}` }}
      />
      <div className={classes.map}>
        <strong>{lastPosition.place}</strong>
        <span>
          {day}, {time}
        </span>
      </div>
    </Card>
  );
}

function Driver({ vehicle }: { vehicle: VehicleDetail }) {
  const { driver, transportType, yellowPlate } = vehicle;
  const warnings = driver ? pairWarnings(driver, { ...transportType, yellowPlate }) : [];
  return (
    <Card title={vehicleFields.companyDriverId.label}>
      {driver ? (
        <div className={classes.card}>
          <div className={classes.document}>
            <TextLink href={to('driver', { driverId: driver.id })}>{driver.name}</TextLink>
            <span className={classes.second}>SIM {driver.simClass}</span>
          </div>
          {warnings.map((warning) => (
            <Notice key={warning.code} tone="attention">
              {pairWarningText(warning)}.
            </Notice>
          ))}
        </div>
      ) : (
        <p className={classes.second}>Belum ada. Pengemudi tetap diusulkan lebih dulu saat kendaraan ditugaskan.</p>
      )}
    </Card>
  );
}
