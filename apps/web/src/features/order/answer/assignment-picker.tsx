import type { CandidateDriver, CandidateVehicle } from '@lajur/api-contract/order';
import { formatNumber, formatWeight } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { pairWarnings, pairWarningText } from '@lajur/domain/driver/sim-class';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorView } from '../../../ui/error-view';
import { type FleetPart, fleetWords, useFleetHref } from '../../../ui/fleet-notice';
import { Hidden } from '../../../ui/hidden';
import { TextLink } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { Plate, Tag } from '../../../ui/plate';
import { useAssignable } from '../queries';
import classes from './assignment-picker.module.css';
import { ChoiceCard, ChoiceList, type ChoiceListProps } from './choice-card';
import { useTopDrivers } from './use-top-drivers';

export interface Assignment {
  vehicle: CandidateVehicle | null;
  driver: CandidateDriver | null;
}

export const noAssignment: Assignment = { vehicle: null, driver: null };

/** Both have to be chosen. */
export const missingChoice = ({ vehicle, driver }: Assignment) => ({
  ...(vehicle ? {} : { vehicleId: 'Pilih kendaraan lebih dulu.' }),
  ...(driver ? {} : { driverId: 'Pilih pengemudi lebih dulu.' }),
});

export interface AssignmentPickerProps {
  orderId: string;
  /** Further orders that go with it. */
  others?: readonly string[];
  assignment: Assignment;
  onChange(assignment: Assignment): void;
  /** Who is on the order now. */
  assigned?: { vehicleId?: string | undefined; driverId?: string | undefined };
  /** Choosing a vehicle chooses its usual driver too, and the reverse; not where one of the two may stay as it is. */
  pairs?: boolean;
  /** What is wrong, by the fields of the service. */
  errors?: { vehicleId?: ReactNode; driverId?: ReactNode };
}

const fits = (candidate: { refusedBecause: string[] }) => candidate.refusedBecause.length === 0;
/** It may be chosen without asking: nothing speaks against it. */
export const suits = (candidate: { refusedBecause: string[]; against: string[] }) =>
  fits(candidate) && candidate.against.length === 0;
const matches = (words: string, text: string) =>
  text.toLowerCase().replaceAll(' ', '').includes(words.toLowerCase().replaceAll(' ', ''));

function Search({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // It looks for somebody; it does not send the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

/** "12 kiriman dalam 30 hari, 11 tepat waktu", of those who delivered the most. */
const recordText = (record: { delivered: number; onTime: number } | undefined): string[] =>
  record ? [`${formatNumber(record.delivered)} kiriman dalam 30 hari, ${formatNumber(record.onTime)} tepat waktu`] : [];

const best = <Tag tone="blue">Paling cocok</Tag>;
const onIt = <Tag>Bertugas sekarang</Tag>;

interface CardProps {
  checked: boolean;
  /** It is on the order now. */
  assigned: boolean;
  onChange(id: string): void;
}

function VehicleCard({ vehicle, assigned, ...card }: CardProps & { vehicle: CandidateVehicle }) {
  const { id, plate, typeName, maxWeightKg, against, refusedBecause } = vehicle;
  const kind = `${typeName} · ${formatWeight(maxWeightKg)}`;
  return (
    <ChoiceCard
      {...card}
      group="vehicle"
      value={id}
      title={<Plate value={plate} faint={!fits(vehicle)} />}
      badge={assigned ? onIt : vehicle.best && best}
      aside={fits(vehicle) ? undefined : kind}
      against={against}
      lines={fits(vehicle) ? [`${kind} · KIR s.d. ${formatDay(vehicle.kirExpiredDate)}`, vehicle.why] : []}
      refused={refusedBecause[0]}
    />
  );
}

type DriverCardProps = CardProps & { driver: CandidateDriver; record: Parameters<typeof recordText>[0] };

function DriverCard({ driver, record, assigned, ...card }: DriverCardProps) {
  const { id, name, simClass, simExpiredDate, why, against, refusedBecause } = driver;
  return (
    <ChoiceCard
      {...card}
      group="driver"
      value={id}
      title={name}
      badge={assigned ? onIt : driver.best && best}
      aside={fits(driver) ? undefined : `SIM ${simClass}`}
      against={against}
      lines={fits(driver) ? [`SIM ${simClass} s.d. ${formatDay(simExpiredDate)}`, why, ...recordText(record)] : []}
      refused={refusedBecause[0]}
    />
  );
}

/** Vehicles and drivers ranked with why, the refused ones below with why. */
export function AssignmentPicker({
  orderId,
  others,
  assignment,
  onChange,
  assigned = {},
  pairs = true,
  errors = {},
}: AssignmentPickerProps) {
  const [vehicleSearch, setVehicleSearch] = useState('');
  const [driverSearch, setDriverSearch] = useState('');
  // What a person chose stays; what only came along with it, or was recommended, makes way for the usual one.
  const byHand = useRef({ vehicle: false, driver: false });
  // The lists are ranked and cut by the service; a word that is not in what it sent asks it again.
  const [asked] = useDebouncedValue(vehicleSearch || driverSearch, 1000);
  const vehicleId = assignment.vehicle?.id ?? assigned.vehicleId;
  const { data, error, refetch, isPlaceholderData } = useAssignable(orderId, asked.trim(), vehicleId, { others });
  const top = useTopDrivers();

  if (error && !data)
    return (
      <ErrorView
        text="Daftar kendaraan dan pengemudi tidak bisa dimuat."
        error={error}
        onReload={() => void refetch()}
      />
    );
  const vehicles = data?.vehicles.filter((one) => matches(vehicleSearch, one.plate + one.typeName));
  const drivers = data?.drivers.filter((one) => matches(driverSearch, one.name + one.simNo));

  const chooseVehicle = (id: string) => {
    byHand.current.vehicle = true;
    const vehicle = data?.vehicles.find((one) => one.id === id) ?? null;
    const usual = data?.drivers.find((one) => pairs && one.id === vehicle?.usualDriverId && suits(one));
    onChange({ vehicle, driver: (byHand.current.driver ? assignment.driver : usual) ?? assignment.driver });
  };
  const chooseDriver = (id: string) => {
    byHand.current.driver = true;
    const driver = data?.drivers.find((one) => one.id === id) ?? null;
    const usual = data?.vehicles.find(
      (one) => pairs && one.id === driver?.usualVehicleId && one.fitsType && suits(one),
    );
    onChange({ driver, vehicle: (byHand.current.vehicle ? assignment.vehicle : usual) ?? assignment.vehicle });
  };
  const warnings = assignment.vehicle && assignment.driver ? pairWarnings(assignment.driver, assignment.vehicle) : [];

  const vehicleCard = (one: CandidateVehicle) => (
    <VehicleCard
      key={one.id}
      vehicle={one}
      checked={assignment.vehicle?.id === one.id}
      assigned={one.id === assigned.vehicleId}
      onChange={chooseVehicle}
    />
  );
  // Who fits best depends on the vehicle, where none fits by itself.
  const unknown = Boolean(data?.lackingType) && assignment.vehicle === null;
  const driverCard = (one: CandidateDriver) => (
    <DriverCard
      key={one.id}
      driver={unknown ? { ...one, best: false } : one}
      record={top.get(one.id)}
      checked={assignment.driver?.id === one.id}
      assigned={one.id === assigned.driverId}
      onChange={chooseDriver}
    />
  );

  return (
    <div className={classes.columns} aria-busy={!data}>
      {data?.lackingType && data.totalVehicles > 0 && (
        <div className={classes.lacking}>
          <Notice tone="attention">Tidak ada {data.lackingType} yang bebas dan bisa tiba tepat waktu.</Notice>
        </div>
      )}
      <Candidates
        label="Kendaraan"
        note={data && `${data.fitVehicles} dari ${data.totalVehicles} bisa`}
        path="vehicleId"
        error={errors.vehicleId}
        search={<Search label="Cari plat atau jenis" value={vehicleSearch} onChange={setVehicleSearch} />}
        all={vehicles}
        card={vehicleCard}
        nothing={<Nothing part="vehicle" none={data?.totalVehicles === 0 && !asked} />}
      />
      {warnings.length > 0 && (
        <div className={classes.pair}>
          <Notice tone="attention" live>
            {assignment.driver?.name}: {warnings.map(pairWarningText).join('. ')}. Anda tetap bisa melanjutkan.
          </Notice>
        </div>
      )}
      <Candidates
        label="Pengemudi"
        // Ranked anew for the vehicle that was chosen.
        settling={isPlaceholderData}
        note={data && `${data.fitDrivers} dari ${data.totalDrivers} bisa`}
        path="driverId"
        error={errors.driverId}
        search={<Search label="Cari nama atau nomor SIM" value={driverSearch} onChange={setDriverSearch} />}
        all={drivers}
        card={driverCard}
        nothing={<Nothing part="driver" none={data?.totalDrivers === 0 && !asked} />}
      />
    </div>
  );
}

interface CandidatesProps<One> extends Omit<ChoiceListProps, 'children' | 'refused'> {
  /** Ranked; `undefined` while they are on their way. */
  all: readonly One[] | undefined;
  card(one: One): ReactNode;
  /** Said when none of them can go. */
  nothing: ReactNode;
}

const cannotGo: Record<FleetPart, string> = {
  vehicle: 'Tidak ada kendaraan yang bisa ditugaskan.',
  driver: 'Tidak ada pengemudi yang bisa ditugaskan.',
};

/** None can go; where the company has none at all, that leads to where the first is added. */
function Nothing({ part, none }: { part: FleetPart; none: boolean }) {
  const href = useFleetHref(part);
  if (!none) return cannotGo[part];
  const { missing, add } = fleetWords[part];
  return (
    <>
      {missing} {href && <TextLink href={href}>{add}</TextLink>}
    </>
  );
}

/** Those who can go, and below them those who cannot. */
function Candidates<One extends { refusedBecause: string[] }>(props: CandidatesProps<One>) {
  const { all, card, nothing, ...list } = props;
  const fit = all?.filter(fits);
  const unfit = all?.filter((one) => !fits(one)) ?? [];
  return (
    <ChoiceList {...list} refused={unfit.length > 0 ? unfit.map(card) : undefined}>
      {fit ? fit.length > 0 ? fit.map(card) : <p className={classes.nothing}>{nothing}</p> : <Waiting />}
    </ChoiceList>
  );
}

const Waiting = () => (
  <div className={classes.waiting} role="status">
    <Hidden>Memuat…</Hidden>
    {[0, 1, 2, 3].map((key) => (
      <span key={key} className={classes.bone} />
    ))}
  </div>
);
