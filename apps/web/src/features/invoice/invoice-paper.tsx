import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatNpwp } from '@lajur/domain/common/company-number';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { usualMarkColour } from '@lajur/domain/company/mark-colour';
import { invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import { otherBaseName, ppnName, stampDutyText } from '@lajur/domain/invoice/invoice-tax';
import { pphName } from '@lajur/domain/invoice/pph';
import { mouText } from '@lajur/domain/mou/mou-number';
import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconFileTypePdf } from '@tabler/icons-react';
import { useFileUrl } from '../../ui/call/use-file-url';
import { TextLink } from '../../ui/link';
import { datesText } from '../../ui/list-page/filter-field';
import { to } from '../../ui/paths';
import { whenHere } from '../../ui/zone';
import { FixedPaperLines } from './fixed-lines';
import classes from './invoice-paper.module.css';
import { PaperLines } from './paper-lines';
import { strings } from './strings';

interface InvoicePaperProps {
  invoice: InvoiceDetail;
  onOpen(): void;
  onDownload(): void;
}

const figure = (amount: number) => formatNumber(amount, 0);

/** What is printed, as a page: always light, as it will be on paper. The file itself is opened or fetched from its head. */
export function InvoicePaper({ invoice, onOpen, onDownload }: InvoicePaperProps) {
  return (
    <section className={classes.frame} aria-label={strings.detail.paper}>
      <header className={classes.bar}>
        <span className={classes.file}>
          <IconFileTypePdf size={18} stroke={1.7} aria-hidden />
          {invoiceFileName(invoice.number)}
        </span>
        <span className={classes.tools}>
          <Button variant="default" size="xs" leftSection={<IconEye size={16} aria-hidden />} onClick={onOpen}>
            {strings.action.open}
          </Button>
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {strings.action.download}
          </Button>
        </span>
      </header>
      <div className={classes.ground}>
        <article className={classes.paper}>
          <Letterhead invoice={invoice} />
          <Terms invoice={invoice} />
          {invoice.type === 'FIXED' ? (
            <FixedPaperLines lines={invoice.fixedLines} />
          ) : (
            <PaperLines lines={invoice.lines} isShipment={invoice.type === 'SHIPMENT'} />
          )}
          <Sums invoice={invoice} />
          <Signatures invoice={invoice} />
        </article>
      </div>
      <Kept print={invoice.print} />
    </section>
  );
}

/** Since when its bytes are kept, and how they are told from others. */
function Kept({ print }: Pick<InvoiceDetail, 'print'>) {
  if (!print) return null;
  const { kept, keptLater, checkPage } = strings.detail;
  return (
    <p className={classes.kept}>
      {(print.basis === 'ISSUE' ? kept : keptLater)(whenHere(print.at))} SHA-256 {print.sha256}
      {print.checkToken && (
        <>
          {' '}
          <TextLink href={to('checked', { token: print.checkToken })} target="_blank">
            {checkPage}
          </TextLink>
        </>
      )}
    </p>
  );
}

interface PartProps {
  invoice: InvoiceDetail;
}

/** The company at the left, what this is at the right. */
function Letterhead({ invoice: { letterhead, status } }: PartProps) {
  const { companyName, address, phone, email, npwp, logoUrl, markColour } = letterhead;
  const logo = useFileUrl(logoUrl);
  const contact = [phone && `Telp. ${formatPhone(phone)}`, email, npwp && `NPWP ${formatNpwp(npwp)}`];
  return (
    <div className={classes.letterhead}>
      {logoUrl && <span className={classes.logo}>{logo && <img src={logo} alt={`Logo ${companyName}`} />}</span>}
      <div className={classes.company}>
        <strong>{companyName}</strong>
        {address && <p>{address}</p>}
        <p>{contact.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={classes.kind} style={{ color: markColour ?? usualMarkColour }}>
        {status === 'PROFORMA' ? 'Proforma invoice' : 'Invoice'}
      </p>
    </div>
  );
}

function Terms({ invoice }: PartProps) {
  const { name, city, contact, legalName, address, npwp, nitku } = invoice.letterhead.addressee;
  const facts = [
    ['Nomor', invoice.number],
    ['Tanggal', formatDay(invoice.invoiceDay)],
    ['Jatuh tempo', `${invoice.paymentTermDays} hari sejak dikirim`],
    ['Dasar', invoice.mouNumber && mouText(invoice.mouNumber)],
    ['Tipe', invoiceTypeLabels[invoice.type]],
    ['Periode', datesText({ from: invoice.periodFrom, to: invoice.periodUntil })],
  ].filter(([, value]) => value);
  return (
    <div className={classes.terms}>
      <div>
        <p>Kepada</p>
        <strong>{legalName ?? name}</strong>
        {address && <p>{address}</p>}
        <p>{city}</p>
        {npwp && <p>NPWP {formatNpwp(npwp)}</p>}
        {nitku && <p>NITKU {nitku}</p>}
        {contact && <p>u.p. {contact}</p>}
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The amount in words beside the sums. */
function Sums({ invoice: { tax, inWords } }: PartProps) {
  return (
    <div className={classes.sums}>
      <div>
        <p>Terbilang</p>
        <p className={classes.words}>{inWords}</p>
      </div>
      <dl className={classes.sumRows}>
        <div>
          <dt>Jumlah</dt>
          <dd>{figure(tax.base)}</dd>
        </div>
        {tax.otherBase !== null && (
          <div>
            <dt>{otherBaseName}</dt>
            <dd>{figure(tax.otherBase)}</dd>
          </div>
        )}
        <div>
          <dt>{ppnName(tax)}</dt>
          <dd>{figure(tax.ppn)}</dd>
        </div>
        <div data-total>
          <dt>Total tagihan</dt>
          <dd>Rp {figure(tax.total)}</dd>
        </div>
        {tax.pphBp > 0 && (
          <>
            <div>
              <dt>
                {pphName(tax)} dipotong pembayar{tax.pphCertificate && `, surat ${tax.pphCertificate}`}
              </dt>
              <dd>({figure(tax.pph)})</dd>
            </div>
            <div>
              <dt>Neto dibayar</dt>
              <dd>{figure(tax.net)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}

/** Where to pay, and who signs; what the law asks to be stamped says so. */
function Signatures({ invoice: { letterhead, number, invoiceDay, tax, status } }: PartProps) {
  const { bank, signers, city } = letterhead;
  const duty = stampDutyText(tax, invoiceDay);
  const isStamped = duty !== null && status !== 'PROFORMA';
  return (
    <>
      <div className={classes.signatures}>
        <div>
          <p>Pembayaran ke</p>
          {bank ? (
            <>
              <strong>
                {bank.name} {bank.accountNo}
              </strong>
              <p>a.n. {bank.accountName}</p>
              <p>Cantumkan {number}</p>
            </>
          ) : (
            <p>Rekening belum diisi</p>
          )}
        </div>
        <div>
          <p>{[city, formatDay(invoiceDay)].filter(Boolean).join(', ')}</p>
          <div className={classes.signers}>
            {signers.map(({ name, title }, at) => (
              <div key={name}>
                <div className={classes.place}>
                  {at === 0 && isStamped && (
                    <span className={classes.stamp}>
                      e-Meterai
                      <br />
                      {formatRupiah(tax.stampDuty)}
                    </span>
                  )}
                </div>
                <strong>{name}</strong>
                <p>{title}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
      <footer className={classes.foot}>
        {duty && <p>{duty}</p>}
        {status === 'PROFORMA' && <p>Proforma: belum menjadi tagihan.</p>}
      </footer>
    </>
  );
}
