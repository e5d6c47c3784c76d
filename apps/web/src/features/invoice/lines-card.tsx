import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { InvoiceLine } from '@lajur/api-contract/invoice-line';
import { getOrder } from '@lajur/api-contract/order';
import { formatDay } from '@lajur/domain/common/time';
import { lineOrderedText, lineQuantityText } from '@lajur/domain/invoice/line-quantity';
import { travelLetterText } from '@lajur/domain/order/travel-letter';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { usePhone } from '../../ui/use-phone';
import classes from './invoice.module.css';
import { strings } from './strings';

/** What an invoice bills, line by line, each with the way to its order. */
export function LinesCard({ invoice: { lines, cargos, type, tax } }: { invoice: InvoiceDetail }) {
  const phone = usePhone();
  const mayOpen = useMay(getOrder);
  const cargo = ({ orderId, cargoNo }: InvoiceLine) =>
    mayOpen ? (
      <span className={classes.cargo}>
        <TextLink href={to('orderDetail', { id: orderId })}>{cargoNo}</TextLink>
      </span>
    ) : (
      cargoNo
    );
  const isShipment = type === 'SHIPMENT';
  const note = isShipment ? `${cargos} kargo` : `${cargos} kargo, ${lines.length} biaya`;
  return (
    <Card title={strings.column.cargos} note={note} flush>
      {phone ? (
        <ul>
          {lines.map((line) => (
            <li key={line.seq} className={classes.lineBlock}>
              <div className={classes.lineHead}>
                {cargo(line)}
                <Money amount={line.amount} />
              </div>
              {!isShipment && <p className={classes.lineName}>{line.name}</p>}
              <p className={classes.second}>
                {line.origin} → {line.destination}
              </p>
              <p className={classes.second}>{factsOf(line)}</p>
            </li>
          ))}
          <li className={classes.lineBlock}>
            <div className={classes.lineHead}>
              <strong>Jumlah</strong>
              <Money amount={tax.base} />
            </div>
          </li>
        </ul>
      ) : (
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">No. kargo</th>
              <th scope="col">Rute</th>
              {!isShipment && <th scope="col">Biaya</th>}
              <th scope="col">Kendaraan</th>
              <th scope="col">Jumlah</th>
              <th scope="col">Harga satuan (Rp)</th>
              <th scope="col">Nilai (Rp)</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.seq}>
                <th scope="row">
                  {cargo(line)}
                  {line.travelLetters.length > 0 && (
                    <p className={classes.second}>{travelLetterText(line.travelLetters)}</p>
                  )}
                  <p className={classes.second}>Diterima {formatDay(line.receivedDay)}</p>
                </th>
                <td>
                  {line.origin} → {line.destination}
                </td>
                {!isShipment && <td>{line.name}</td>}
                <td>
                  {line.vehicleType}
                  {line.plate && <p className={classes.second}>{line.plate}</p>}
                </td>
                <td>
                  {lineQuantityText(line)}
                  {lineOrderedText(line) && <p className={classes.second}>{lineOrderedText(line)}</p>}
                </td>
                <td>
                  <Money amount={line.unitPrice} bare strong={false} />
                </td>
                <td>
                  <Money amount={line.amount} bare />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={isShipment ? 5 : 6}>
                Jumlah
              </th>
              <td>
                <Money amount={tax.base} bare />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}

const factsOf = (line: InvoiceLine): string =>
  [
    travelLetterText(line.travelLetters),
    `Diterima ${formatDay(line.receivedDay)}`,
    line.vehicleType,
    line.plate,
    lineQuantityText(line),
    lineOrderedText(line),
  ]
    .filter(Boolean)
    .join(' · ');
