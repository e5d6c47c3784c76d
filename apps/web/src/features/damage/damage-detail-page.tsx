import { type DamageDetail, reviseDamage } from '@lajur/api-contract/damage';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { damageDecisionLabels, gapsText } from '@lajur/domain/damage/damage-report';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../ui/call/use-user';
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
import { useParams } from '../../ui/route/router-view';
import { useSearchParam } from '../../ui/search-params';
import { Timeline } from '../../ui/timeline';
import { whenHere } from '../../ui/zone';
import classes from './damage.module.css';
import { damageList } from './damage-list';
import { brokenParts, DecisionChip, happenedText } from './damage-look';
import { GoodsCard, PhotosCard, SignaturesCard } from './damage-parts';
import { loadPrint, useDamage } from './queries';
import { strings } from './strings';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);
const { detail: words, column } = strings;

/** One report of damaged or missing goods, in the version that stands or an earlier one (`?versi=1`). */
export function DamageDetailPage() {
  const { orderId } = useParams('damage');
  const asked = Number(useSearchParam('versi'));
  const { data, error, refetch } = useDamage(orderId, Number.isInteger(asked) && asked > 0 ? asked : undefined);
  if (!data)
    return <RecordLoading noun={strings.noun} list={to('damages')} error={error} onReload={() => void refetch()} />;
  return <Detail key={`${data.id} ${data.version}`} report={data} />;
}

function Detail({ report }: { report: DamageDetail }) {
  usePageTitle(report.number);
  const origin = useRecordOrigin(report.id, damageList);
  const mayRevise = useMay(reviseDamage);
  const [printed, setPrinted] = useState<string | null>(null);
  const { id, orderId, number, version, cargoNo, shipper, gaps, fixedBecause } = report;
  const facts = `${cargoNo} · ${shipper.name} · ${brokenParts(report).join(' · ')}`;
  return (
    <DetailPage
      path={[{ label: strings.title, href: origin.listHref }]}
      title={number}
      chip={<DecisionChip decision={report.decision} />}
      facts={facts}
      phoneFacts={`${cargoNo} · ${shipper.name}`}
      neighbours={origin.neighbours}
      notice={<Standing report={report} />}
      actions={[{ key: 'print', label: words.print, onClick: () => setPrinted('pdf') }]}
      nextStep={
        <LinkButton
          href={to('damageForm', {}, { order: orderId, laporan: id })}
          disabledReason={mayRevise ? (fixedBecause ?? undefined) : strings.noRight}
        >
          {gaps.length > 0 ? words.complete : words.correct}
        </LinkButton>
      }
      side={
        <>
          <Card
            title="Dokumen"
            aside={
              <Button size="xs" variant="default" onClick={() => setPrinted('pdf')}>
                {words.print}
              </Button>
            }
          >
            <p className={classes.second}>
              {number}, versi {version}
            </p>
          </Card>
          <DecisionCard report={report} />
          <VersionsCard report={report} hrefOf={(one) => origin.hrefWith({ versi: String(one) })} />
        </>
      }
    >
      <GoodsCard report={report} />
      <FactsCard report={report} />
      <PhotosCard report={report} />
      <SignaturesCard report={report} />
      {printed && (
        <DocumentViewer
          documents={[{ key: 'pdf', name: `${number}, versi ${version}`, load: loadPrint(id, version) }]}
          openKey={printed}
          onOpen={setPrinted}
        />
      )}
    </DetailPage>
  );
}

/** What has to be known first: that it is an old version, what it lacks, that its time was put right since. */
function Standing({ report }: { report: DamageDetail }) {
  const { id, version, latest, gaps, happenedAt, orderHappenedAt, stop } = report;
  if (version < latest)
    return (
      <Notice tone="info" action={<TextLink href={to('damage', { orderId: id })}>Buka versi {latest}</TextLink>}>
        Ini versi lama. Yang berlaku adalah versi {latest}.
      </Notice>
    );
  if (report.withdrawnBecause !== null)
    return <Notice tone="info">Laporan ini ditarik dan tidak dihitung lagi. Alasan: {report.withdrawnBecause}</Notice>;
  const isMoved = happenedAt !== orderHappenedAt;
  if (gaps.length === 0 && !isMoved) return null;
  return (
    <Notice tone="attention">
      {gaps.length > 0 && gapsText(gaps)}{' '}
      {isMoved &&
        `Waktu kejadian di pesanan sudah diperbaiki menjadi ${formatDateTime(new Date(orderHappenedAt), zoneOf(stop.timezone))}; versi berikutnya memakainya.`}
    </Notice>
  );
}

function FactsCard({ report }: { report: DamageDetail }) {
  const { orderId, cargoNo, shipmentNo, orderNo, shipper, origin, stop, place, plate, driver } = report;
  return (
    <Card title={words.report}>
      <div className={classes.facts}>
        <FactsList
          facts={[
            {
              label: 'No. kargo',
              value: <TextLink href={to('orderDetail', { id: orderId })}>{cargoNo}</TextLink>,
            },
            { label: 'No. pengiriman', value: shipmentNo },
            { label: 'No. pesanan', value: orderNo },
            { label: 'Pengirim', value: shipper.name },
            { label: 'Asal', value: origin },
            { label: 'Titik bongkar', value: `${stop.name}, ${stop.city}` },
            { label: 'Tempat', value: place },
            { label: column.happened, value: happenedText(report) },
            { label: 'Kendaraan', value: plate },
            { label: 'Pengemudi', value: driver },
            { label: 'Alasan', value: [report.reason, report.reasonText].filter(Boolean).join('. ') },
          ]}
        />
        <FactsList facts={[{ label: 'Uraian', value: report.description }]} />
      </div>
    </Card>
  );
}

function DecisionCard({ report: { decision, decided } }: { report: DamageDetail }) {
  return (
    <Card title={words.decision}>
      {decided ? (
        <FactsList
          form="rows"
          facts={[
            { label: 'Keputusan', value: damageDecisionLabels[decision] },
            { label: 'Oleh', value: decided.by },
            { label: 'Pada', value: whenHere(decided.at) },
            ...(decided.note ? [{ label: 'Catatan', value: decided.note }] : []),
          ]}
        />
      ) : (
        <p className={classes.second}>{words.waiting}</p>
      )}
    </Card>
  );
}

function VersionsCard({ report, hrefOf }: { report: DamageDetail; hrefOf(version: number): string }) {
  return (
    <Card title={words.versions} note={`${report.versions.length} versi`}>
      <Timeline
        events={report.versions.map(({ version, madeBy, madeAt, change }) => {
          const name = `Versi ${version}`;
          return {
            key: String(version),
            title: version === report.version ? name : <TextLink href={hrefOf(version)}>{name}</TextLink>,
            time: whenHere(madeAt),
            detail: [madeBy, change, version === report.version ? 'Sedang dibuka' : ''].filter(Boolean).join(' · '),
          };
        })}
      />
    </Card>
  );
}
