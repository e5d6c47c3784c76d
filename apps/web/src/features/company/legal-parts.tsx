import type { LegalDocument, LegalVersion } from '@lajur/api-contract/company-legal-document';
import { formatDay } from '@lajur/domain/common/time';
import { legalNumberText, legalVersionFields } from '@lajur/domain/company/legal-document';
import { Card } from '../../ui/card';
import { DecisionNotes } from '../../ui/decision/decision-notes';
import { DaysLeft } from '../../ui/expiry-text';
import { FactsList } from '../../ui/facts-list';
import { Notice } from '../../ui/notice';
import { Timeline } from '../../ui/timeline';
import { FileList } from '../../ui/viewer/file-list';
import { momentHere } from '../../ui/zone';
import classes from './legal-document.module.css';
import { LegalChip, lastDayText, listed } from './legal-look';
import { strings } from './legal-strings';

const { detail } = strings;
type Said = Pick<LegalVersion, 'number' | 'issuer' | 'issuedDay' | 'lastDay'>;

/** What the marketplace said, and what holds meanwhile. */
export function LegalNotice({ document }: { document: LegalDocument }) {
  const { status, isSentBack, inForce, versions } = document;
  const answer = versions[0]?.answer;
  return (
    <>
      {answer && (isSentBack || status === 'REJECTED') && (
        <Notice
          tone={isSentBack ? 'attention' : 'danger'}
          title={`${isSentBack ? detail.notes : detail.rejected} ${answer.by}, ${momentHere(answer.at).day}`}
        >
          <DecisionNotes {...answer} />
        </Notice>
      )}
      {status === 'NEED_APPROVAL' && (
        <Notice tone="info">
          {[detail.waiting, inForce && detail.stillInForce(inForce.no)].filter(Boolean).join(' ')}
        </Notice>
      )}
    </>
  );
}

const facts = (kind: LegalDocument['kind'], { number, issuer, issuedDay, lastDay }: Said) => [
  { label: legalVersionFields.number.label, value: legalNumberText(kind, number) },
  { label: legalVersionFields.issuer.label, value: issuer },
  { label: legalVersionFields.issuedDay.label, value: issuedDay && formatDay(issuedDay) },
  {
    label: legalVersionFields.lastDay.label,
    value: (
      <>
        {lastDayText(lastDay)} {lastDay && <DaysLeft lastDay={lastDay} />}
      </>
    ),
  },
];

/** The version in force, and the newest where that is another. */
export function LegalFacts({ document: { kind, inForce, newest } }: { document: LegalDocument }) {
  return (
    <>
      {inForce && (
        <Card title={detail.inForce} note={detail.newest(inForce.no)}>
          <FactsList facts={facts(kind, inForce)} />
        </Card>
      )}
      {inForce?.no !== newest.no && (
        <Card title={detail.newest(newest.no)}>
          <FactsList facts={facts(kind, newest)} />
        </Card>
      )}
    </>
  );
}

const toldOf = (kind: LegalDocument['kind'], { number, lastDay, createdBy }: LegalVersion) =>
  [legalNumberText(kind, number), lastDay ? `Berlaku sampai ${lastDayText(lastDay)}` : strings.holdsForEver, createdBy]
    .filter(Boolean)
    .join(' · ');

/** Every version with its files, the newest first: none is ever taken away. */
export function LegalVersions({ document: { kind, versions, isSentBack } }: { document: LegalDocument }) {
  return (
    <Card title={detail.versions} note={`${versions.length} versi`}>
      <Timeline
        events={versions.map((version, at) => ({
          key: String(version.no),
          title: detail.newest(version.no),
          time: momentHere(version.createdAt).day,
          detail: toldOf(kind, version),
          more: (
            <div className={classes.version}>
              <LegalChip status={version.status} isSentBack={at === 0 && isSentBack} />
              {at > 0 && <FileList files={listed(version.files)} empty={detail.noFiles} />}
            </div>
          ),
        }))}
      />
    </Card>
  );
}
