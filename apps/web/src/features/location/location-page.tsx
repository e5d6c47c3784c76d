import { updateLocation } from '@lajur/api-contract/location';
import { formatNumber } from '@lajur/domain/common/number';
import { locationFields } from '@lajur/domain/location/location';
import { coordinatesText } from '@lajur/domain/location/point';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ActiveChip } from '../../ui/active-chip';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { LinkButton } from '../../ui/link-button';
import { PinMap } from '../../ui/map/pin-map';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { useParams } from '../../ui/route/router-view';
import { useUi } from '../../ui/ui-context';
import { momentHere } from '../../ui/zone';
import classes from './location.module.css';
import { hoursText } from './location-columns';
import { locationList } from './location-list';
import { useLocation } from './queries';
import { strings } from './strings';
import { useArrivals } from './use-arrivals';
import { useLocationActions } from './use-location-actions';

/** One place: where it is, what counts as being there, when it is open. */
export function LocationPage() {
  const { locationId } = useParams('location');
  const { navigate } = useUi();
  const read = useLocation(locationId);
  const { data } = read;
  const refused = useRefusal(updateLocation, strings.noRight);
  const origin = useRecordOrigin(locationId, locationList);
  const { actionsOf, dialog } = useLocationActions({
    editHrefOf: () => origin.editHref,
    onRemoved: () => navigate(origin.listHref),
  });
  usePageTitle(data?.name);
  const [lat, lng] = [data?.latitude, data?.longitude];
  const pin = useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
  const arrivals = useArrivals(pin, data?.radius ?? null);
  if (!data)
    return (
      <RecordLoading noun="lokasi" list={to('locations')} error={read.error} onReload={() => void read.refetch()} />
    );

  const { column, detail } = strings;
  const changed = momentHere(data.updatedAt);
  const place = coordinatesText(data);
  return (
    <>
      <DetailPage
        path={[{ label: strings.title, href: origin.listHref }]}
        title={data.name}
        chip={<ActiveChip isActive={data.isActive} />}
        facts={data.address}
        neighbours={origin.neighbours}
        actions={actionsOf(data).filter(({ key }) => key !== 'edit')}
        nextStep={
          <LinkButton
            href={origin.editHref}
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            disabledReason={refused}
          >
            {strings.edit}
          </LinkButton>
        }
        side={
          <Card title={detail.hours}>
            <FactsList
              form="rows"
              facts={[
                { label: locationFields.openingTime.label, value: hoursText(data) },
                { label: locationFields.zone.label, value: data.zone },
                { label: locationFields.note.label, value: data.note },
                { label: column.changed, value: `${changed.day}, ${changed.time}` },
              ]}
            />
          </Card>
        }
      >
        <Card title={detail.point} note={`${place} · ${strings.radius(formatNumber(data.radius))}`} flush>
          <PinMap
            height={320}
            label={strings.form.pinAt(place, formatNumber(data.radius))}
            pin={pin}
            radius={data.radius}
            seen={arrivals.seen}
          />
          {arrivals.text && <p className={classes.arrivalsBelow}>{arrivals.text}</p>}
        </Card>
        <Card title={detail.region}>
          <FactsList
            facts={[
              { label: locationFields.provinceId.label, value: data.province.name },
              { label: locationFields.cityId.label, value: data.city.name },
              { label: locationFields.districtId.label, value: data.district?.name },
              { label: locationFields.subDistrictId.label, value: data.subDistrict?.name },
              { label: locationFields.postalCode.label, value: data.postalCode },
            ]}
          />
        </Card>
        <RecordHistory kind="location" events={data.timeline} />
      </DetailPage>
      {dialog}
    </>
  );
}
