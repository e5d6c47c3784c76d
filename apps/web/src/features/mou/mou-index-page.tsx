import { approveMou, type MouRow } from '@lajur/api-contract/mou';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { TextLink } from '../../ui/link';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { todayHere } from '../../ui/zone';
import classes from './mou.module.css';
import { lapsesSoon } from './mou-look';
import { MouRows } from './mou-rows';
import { useMous } from './queries';
import { strings } from './strings';

const living = ({ status }: MouRow): boolean => status !== 'NONACTIVE' && status !== 'REJECT';

/** The MoUs of the company: what is in force, what waits, and what was (spec §2, mou). */
export function MouIndexPage() {
  const { data, error, refetch } = useMous();
  if (error && !data)
    return (
      <>
        <Hidden as="h1">{strings.title}</Hidden>
        <ErrorView text={strings.failed} error={error} onReload={() => void refetch()} />
      </>
    );
  const waiting = data?.all.filter(({ status }) => status === 'SUBMIT') ?? [];
  return (
    <DetailPage
      path={[]}
      title={strings.title}
      facts={strings.purpose}
      phoneFacts={strings.phonePurpose}
      nextStep={waiting[0] && <LinkButton href={to('mou', {}, { id: waiting[0].id })}>{strings.look}</LinkButton>}
    >
      {data ? (
        <>
          {/* Above the page it would push down what stands there while it is not known whether there is any. */}
          <Standing waiting={waiting} current={data.current} />
          {data.all.length === 0 ? <Nothing /> : <Lists mous={data.all} />}
        </>
      ) : (
        <Bones />
      )}
    </DetailPage>
  );
}

/** What has to be known first: what waits for the company, and what ends soon. */
function Standing({ waiting, current }: { waiting: readonly MouRow[]; current: MouRow | null }) {
  const mayDecide = useMay(approveMou);
  if (waiting.length > 0)
    return (
      <Notice tone="attention">
        {waiting.map(({ id, number }) => (
          <div key={id}>
            {mayDecide ? strings.waits(number) : `${number} menunggu persetujuan admin utama atau keuangan.`}{' '}
            <TextLink href={to('mou', {}, { id })}>Buka</TextLink>
          </div>
        ))}
      </Notice>
    );
  if (!current || !lapsesSoon(current)) return null;
  const end = `${current.number} berakhir ${formatDay(current.lastDay)}, ${relativeDay(current.lastDay, todayHere())}.`;
  return (
    <Notice tone={current.autoExtend ? 'info' : 'attention'}>
      {end}{' '}
      {current.autoExtend
        ? 'Sesudah itu diperpanjang otomatis.'
        : 'Hubungi penyedia untuk memperpanjang, agar pesanan tetap datang.'}
    </Notice>
  );
}

function Lists({ mous }: { mous: readonly MouRow[] }) {
  const { list } = strings;
  const of = (type: MouRow['company']['type']) => mous.filter((mou) => mou.company.type === type && living(mou));
  const [platform, shippers, past] = [of('3PL'), of('SHIPPER'), mous.filter((mou) => !living(mou))];
  const inForce = platform.some(({ status }) => status === 'ACTIVE');
  return (
    <>
      <Card title={list.platform}>
        {!inForce && <p className={classes.second}>{list.noPlatform}</p>}
        <MouRows mous={platform} />
      </Card>
      <Card title={list.shippers} note={shippers.length > 0 ? `${shippers.length} MoU` : undefined}>
        {shippers.length === 0 ? <p className={classes.second}>{list.noShippers}</p> : <MouRows mous={shippers} />}
      </Card>
      {past.length > 0 && (
        <Card title={list.past} note={`${past.length} MoU`}>
          <MouRows mous={past} />
        </Card>
      )}
    </>
  );
}

const Nothing = () => <EmptyState drawing="documents" title={strings.empty.title} text={strings.empty.text} />;

const Bones = () => (
  <Card title={<span className={classes.bone} />}>
    <div className={classes.bones} aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <span key={key} className={classes.bone} />
      ))}
    </div>
  </Card>
);
