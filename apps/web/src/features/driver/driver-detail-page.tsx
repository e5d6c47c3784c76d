import { type DriverDetail, updateDriver } from '@lajur/api-contract/driver';
import type { Changed } from '@lajur/api-contract/notification';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDate, formatDay, formatMoment, zoneOf } from '@lajur/domain/common/time';
import { isDay } from '@lajur/domain/common/validation';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useLive } from '../../ui/call/live';
import { useRefusal, useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { lazyPart } from '../../ui/lazy-part';
import { TextLink } from '../../ui/link';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { useParams } from '../../ui/route/router-view';
import { useChangeSearch, useSearchParam, useSearchParams } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { todayHere } from '../../ui/zone';
import { DriverDocuments } from './driver-documents';
import { driverList } from './driver-list';
import { DriverChip, Expiry } from './driver-look';
import { DriverSide } from './driver-side';
import { DriverTrips } from './driver-trips';
import { useDriver } from './queries';
import { dutyStrings, strings } from './strings';
import { useDriverActions } from './use-driver-actions';

const DutyDialog = lazyPart(async () => (await import('./duty-dialog')).DutyDialog);

const tabs = ['ringkasan', 'perjalanan', 'riwayat'] as const;
type Tab = (typeof tabs)[number];

/** One driver: who they are, whether they can be given an order, what they did (spec §2 driver/detail). */
export function DriverDetailPage() {
  const { driverId } = useParams('driver');
  const { data, error, refetch } = useDriver(driverId);
  if (!data)
    return <RecordLoading noun="pengemudi" list={to('drivers')} error={error} onReload={() => void refetch()} />;
  return <Detail key={data.id} driver={data} />;
}

function Detail({ driver }: { driver: DriverDetail }) {
  usePageTitle(driver.name);
  const { navigate } = useUi();
  const user = useUser();
  const zone = zoneOf(user.timezone);
  const refused = useRefusal(updateDriver, strings.noRight);
  const bagian = useSearchParam('bagian');
  const tab = tabs.find((one) => one === bagian) ?? 'ringkasan';
  const origin = useRecordOrigin(driver.id, driverList);
  const href = (key: Tab) => origin.hrefWith(key === 'ringkasan' ? {} : { bagian: key });
  const { actionsOf, dialogs } = useDriverActions({ onDeleted: () => void navigate(origin.listHref) });
  const [change, setChange] = useState<Changed | null>(null);
  useLive('driver', driver.id, (changed) => {
    if (changed.by !== user.fullName) setChange(changed);
  });
  const { suspended } = driver;
  const duty = useDuty(driver);

  return (
    <>
      <DetailPage
        path={[{ label: strings.title, href: origin.listHref }]}
        title={driver.name}
        chip={<DriverChip driver={driver} />}
        facts={`SIM ${driver.simClass} · ${formatPhone(driver.phoneNo)}`}
        neighbours={origin.neighbours}
        actions={[duty.action, ...actionsOf(driver)]}
        nextStep={
          <LinkButton
            href={origin.editHref}
            leftSection={<IconPencil size={16} stroke={1.7} />}
            disabledReason={refused}
          >
            {strings.edit}
          </LinkButton>
        }
        notice={
          (suspended || change) && (
            <>
              {suspended && (
                <Notice
                  tone="danger"
                  title={`Ditangguhkan oleh ${suspended.by}, ${formatDate(new Date(suspended.since), zone)}`}
                >
                  {suspended.reason}
                </Notice>
              )}
              {change && (
                <Notice tone="info" live>
                  Baru saja diperbarui oleh {change.by}.
                </Notice>
              )}
            </>
          )
        }
        tabs={{
          active: tab,
          items: [
            { key: 'ringkasan', label: 'Ringkasan', href: href('ringkasan') },
            { key: 'perjalanan', label: 'Perjalanan', href: href('perjalanan'), count: driver.totals.trips },
            { key: 'riwayat', label: 'Riwayat', href: href('riwayat'), count: driver.timeline.length },
          ],
        }}
        side={tab === 'ringkasan' ? <DriverSide driver={driver} /> : undefined}
      >
        {tab === 'ringkasan' && (
          <>
            <Card title="Data pengemudi">
              <FactsList
                facts={[
                  { label: 'Nama', value: driver.name },
                  {
                    label: 'No. Telepon',
                    value: <TextLink href={`tel:${driver.phoneNo}`}>{formatPhone(driver.phoneNo)}</TextLink>,
                  },
                  { label: 'Email', value: driver.email },
                  { label: 'Nomor SIM', value: driver.simNo },
                  { label: 'Golongan SIM', value: driver.simClass },
                  { label: 'Berlaku sampai', value: <Expiry day={driver.simExpiredDate} /> },
                  { label: 'Vaksin', value: driver.vaccineName },
                  { label: 'Tanggal vaksin', value: driver.vaccineDate && formatDay(driver.vaccineDate) },
                  {
                    label: 'Posisi terakhir',
                    value:
                      driver.lastSeen &&
                      `${driver.lastSeen.place}, ${formatMoment(new Date(driver.lastSeen.at), zone, new Date())}`,
                  },
                  {
                    label: 'Dibuat',
                    value: [formatDate(new Date(driver.createdAt), zone), driver.createdBy].filter(Boolean).join(', '),
                  },
                ]}
              />
            </Card>
            <DriverDocuments driver={driver} />
          </>
        )}
        {tab === 'perjalanan' && <DriverTrips driver={driver} />}
        {tab === 'riwayat' && <RecordHistory kind="driver" events={driver.timeline} />}
      </DetailPage>
      {dialogs}
      {duty.dialog}
    </>
  );
}

/** The duty sheet, which an address with `tugas` and a day opens: the schedule leads there. */
function useDuty(driver: DriverDetail) {
  const { tugas, ...search } = useSearchParams();
  const change = useChangeSearch();
  return {
    action: {
      key: 'duty',
      label: dutyStrings.action,
      icon: <IconFileText size={16} stroke={1.7} />,
      onClick: () => change({ ...search, tugas: todayHere() }, { replace: true, resetScroll: false }),
    },
    dialog: typeof tugas === 'string' && (
      <DutyDialog
        driver={driver}
        day={isDay(tugas) ? tugas : todayHere()}
        onClose={() => change(search, { replace: true, resetScroll: false })}
      />
    ),
  };
}
