import type { InvoiceLine } from '@lajur/api-contract/invoice-line';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { lineOrderedText, lineQuantityText } from '@lajur/domain/invoice/line-quantity';
import { travelLetterText } from '@lajur/domain/order/travel-letter';
import { Fragment } from 'react';
import { usePhone } from '../../ui/use-phone';
import classes from './invoice-paper.module.css';

interface PaperLinesProps {
  lines: readonly InvoiceLine[];
  isShipment: boolean;
}

const figure = (amount: number) => formatNumber(amount, 0);
/** Where no price of a unit makes the amount, the whole was agreed. */
const priceText = ({ unit, unitPrice }: InvoiceLine) =>
  unitPrice !== null ? figure(unitPrice) : unit === null ? '—' : 'borongan';

/** The lines of an invoice as its print has them; on a phone below each other. */
export function PaperLines({ lines, isShipment }: PaperLinesProps) {
  if (usePhone()) return <NarrowLines lines={lines} isShipment={isShipment} />;
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">No. kargo</th>
          <th scope="col">Diterima</th>
          <th scope="col">Rute</th>
          <th scope="col">Kendaraan</th>
          <th scope="col">Jumlah</th>
          <th scope="col">Harga satuan (Rp)</th>
          <th scope="col">Nilai (Rp)</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq}>
            <td>{line.seq}</td>
            <td>
              {line.cargoNo}
              {line.orderNo && <p>{line.orderNo}</p>}
              <Letters numbers={line.travelLetters} />
            </td>
            <td>{formatDay(line.receivedDay)}</td>
            <td>
              {line.origin} → {line.destination}
              {!isShipment && <p>{line.name}</p>}
            </td>
            <td>
              {line.vehicleType}
              {line.plate && <p className={classes.plate}>{line.plate}</p>}
            </td>
            <td>
              {lineQuantityText(line)}
              {lineOrderedText(line) && <p>{lineOrderedText(line)}</p>}
            </td>
            <td>{priceText(line)}</td>
            <td>{figure(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Letters({ numbers }: { numbers: readonly string[] }) {
  const words = travelLetterText(numbers)?.split(/(?<=,) /);
  return words ? (
    <p>
      {words.map((word) => (
        <Fragment key={word}>
          <span className={classes.letter}>{word}</span>{' '}
        </Fragment>
      ))}
    </p>
  ) : null;
}

function NarrowLines({ lines, isShipment }: PaperLinesProps) {
  return (
    <ol className={classes.narrowLines}>
      {lines.map((line) => (
        <li key={line.seq}>
          <div>
            <strong>{line.cargoNo}</strong>
            <strong>{figure(line.amount)}</strong>
          </div>
          {!isShipment && <p>{line.name}</p>}
          <p>
            {line.origin} → {line.destination}
          </p>
          <p>
            {[
              line.orderNo,
              travelLetterText(line.travelLetters),
              `Diterima ${formatDay(line.receivedDay)}`,
              line.vehicleType,
              line.plate,
              lineQuantityText(line),
              lineOrderedText(line),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
