import type { DamageDetail, DamageSigned } from '@lajur/api-contract/damage';
import { formatNumber } from '@lajur/domain/common/number';
import { claimTotal, damagePartyLabels } from '@lajur/domain/damage/damage-report';
import { unitLabels } from '@lajur/domain/order/status-label';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { Money } from '../../ui/money';
import { SignatureImage } from '../../ui/signature/signature-image';
import { usePhone } from '../../ui/use-phone';
import { PhotoList } from '../../ui/viewer/photo-list';
import classes from './damage.module.css';
import { strings } from './strings';

type Line = DamageDetail['lines'][number];
const heads = ['Dipesan', 'Dimuat', 'Harus tiba', 'Baik', 'Rusak', 'Hilang'] as const;
const figures = (line: Line) => [line.ordered, line.loaded, line.expected, line.good, line.damaged, line.missing];
const figure = (value: number | null) => (value === null ? '—' : formatNumber(value));

/** What was to arrive is what is good, damaged and missing, of each goods line. */
export function GoodsCard({ report: { lines, claimNote } }: { report: DamageDetail }) {
  const phone = usePhone();
  return (
    <Card title={strings.detail.goods} flush={!phone}>
      {phone ? (
        <ul className={classes.goodsCards}>
          {lines.map((line) => (
            <li key={line.seq} className={classes.goodsCard}>
              <FactsList
                form="rows"
                facts={[
                  { label: 'Barang', value: `${line.name} (${unitLabels[line.unit]})` },
                  ...figures(line).map((value, at) => ({ label: heads[at], value: figure(value) })),
                  { label: strings.column.claim, value: <Money amount={line.claim} /> },
                ]}
              />
            </li>
          ))}
        </ul>
      ) : (
        <GoodsTable lines={lines} />
      )}
      {claimNote && (
        <div className={phone ? classes.basis : classes.none}>
          <FactsList facts={[{ label: 'Dasar nilai klaim', value: claimNote }]} />
        </div>
      )}
    </Card>
  );
}

function GoodsTable({ lines }: { lines: readonly Line[] }) {
  return (
    <table className={classes.goods}>
      <thead>
        <tr>
          <th scope="col">Barang</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">Klaim (Rp)</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq}>
            <th scope="row">
              {line.name}
              <p className={classes.second}>{unitLabels[line.unit]}</p>
            </th>
            {figures(line).map((value, at) => (
              <td key={heads[at]} className={at > 3 && value ? classes.danger : undefined}>
                {figure(value)}
              </td>
            ))}
            <td>
              <Money amount={line.claim} bare />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Jumlah klaim</th>
          <td colSpan={7}>
            <Money amount={claimTotal(lines) || null} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The photos of a report, each opened large. */
export function PhotosCard({ report: { photoUrls } }: { report: DamageDetail }) {
  return (
    <Card title={strings.detail.photos} note={photoUrls.length > 0 ? `${photoUrls.length} foto` : undefined}>
      {photoUrls.length === 0 ? (
        <p className={classes.second}>{strings.detail.noPhotos}</p>
      ) : (
        <PhotoList urls={photoUrls} label="Foto barang" />
      )}
    </Card>
  );
}

/** Who signed for the transporter, and for who received. */
export function SignaturesCard({ report: { carrier, recipient } }: { report: DamageDetail }) {
  return (
    <Card title={strings.detail.signatures}>
      <div className={classes.signers}>
        <Signer label={damagePartyLabels.carrier} signed={carrier} />
        <Signer label={damagePartyLabels.recipient} signed={recipient} />
      </div>
    </Card>
  );
}

function Signer({ label, signed }: { label: string; signed: DamageSigned | null }) {
  return (
    <FactsList
      facts={[
        { label, value: signed ? `${signed.name}, ${signed.role}` : strings.detail.unsigned },
        ...(signed
          ? [{ label: 'Tanda tangan', value: <SignatureImage url={signed.signatureUrl} name={signed.name} /> }]
          : []),
      ]}
    />
  );
}
