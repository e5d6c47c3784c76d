import type { DriverDetail } from '@lajur/api-contract/driver';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { ProgressBar } from '../../ui/progress-bar';
import { todayHere } from '../../ui/zone';
import classes from './driver.module.css';
import { DriverRequirements } from './driver-requirements';
import { scorecardStrings } from './strings';

/** Usual vehicle, scores, the app's password. */
export function DriverSide({ driver }: { driver: DriverDetail }) {
  const today = todayHere();
  return (
    <>
      <DriverRequirements {...driver} suspended={driver.suspended !== null} today={today} />
      <VehicleCard driver={driver} />
      <Card
        title="Nilai"
        note="90 hari terakhir"
        aside={<TextLink href={to('driverScorecard', { driverId: driver.id })}>{scorecardStrings.open}</TextLink>}
      >
        <ul className={classes.lines}>
          {driver.scores.map(({ label, score, rule }) => (
            <li key={label} className={classes.score}>
              <span>{label}</span>
              <strong>{score ?? '—'}</strong>
              <ProgressBar wide share={(score ?? 0) / 100} />
              <span className={`${classes.quiet} ${classes.rule}`}>
                {score === null ? 'Belum ada kiriman yang selesai' : rule}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <CredentialCard driver={driver} />
    </>
  );
}

function VehicleCard({ driver }: { driver: DriverDetail }) {
  const vehicle = driver.usualVehicle;
  return (
    <Card
      title="Kendaraan tetap"
      aside={vehicle && <TextLink href={to('vehicle', { transportId: vehicle.id })}>Buka</TextLink>}
    >
      {vehicle ? <Plate value={vehicle.plate} /> : <p className={classes.quiet}>Belum dipasangkan dengan kendaraan.</p>}
      {driver.warnings.length > 0 && (
        <Notice tone="attention">{driver.warnings.join('. ')}. Tetap bisa ditugaskan.</Notice>
      )}
    </Card>
  );
}

function CredentialCard({ driver }: { driver: DriverDetail }) {
  const zone = zoneOf(useUser().timezone);
  const { credential } = driver;
  const moment = (at: string) => formatDateTime(new Date(at), zone);
  return (
    <Card title="Aplikasi pengemudi">
      <p className={classes.quiet}>
        {credential === null
          ? 'Belum pernah dibuatkan kata sandi.'
          : credential.usedAt
            ? `Masuk dengan kata sandi sekali pakai ${moment(credential.usedAt)}.`
            : new Date(credential.expiresAt) > new Date()
              ? `Kata sandi dari ${credential.createdBy} belum dipakai, berlaku sampai ${moment(credential.expiresAt)}.`
              : `Kata sandi dari ${credential.createdBy} tidak dipakai dan sudah tidak berlaku.`}
      </p>
    </Card>
  );
}
