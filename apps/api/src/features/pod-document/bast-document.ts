import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { countAmount } from '@lajur/domain/order/quantity';
import type { Content } from 'pdfmake/interfaces';
import { dataUrl, factRows, headCells, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead, type Mark } from '../../platform/pdf/mark';
import { checkMark } from '../genuineness/service';

export interface BastDocument {
  companyName: string;
  mark: Mark;
  order: OrderDetail;
  stopSeq: number;
  /** PNG: the signature, or what was photographed where nobody was there to sign. */
  signature: Buffer;
  /** Where it is checked. */
  address: string;
}

/** The goods as they were counted where they were handed over. */
function goodsTable({ order, stopSeq }: BastDocument): Content {
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const here = (seq: number) => stop?.counted.find((line) => line.seq === seq)?.quantity;
  const amount = (quantity: number | undefined, goods: OrderDetail['goods'][number]) => ({
    text: quantity === undefined ? '—' : countAmount(quantity, goods),
    alignment: 'right' as const,
  });
  return {
    layout: 'hairlines',
    margin: [0, 0, 0, 18],
    table: {
      headerRows: 1,
      widths: ['*', 100, 100],
      body: [
        headCells(['Barang', 'Dipesan', 'Diterima']),
        ...order.goods.map((goods) => [
          wrapped(goods.name),
          amount(goods.ordered, goods),
          amount(here(goods.seq), goods),
        ]),
      ],
    },
  };
}

/** The handover at a stop as a document: who received what, where and when, with the signature that was drawn. PDF. */
export async function bastDocument(document: BastDocument): Promise<Buffer> {
  const { companyName, order, stopSeq, signature, address } = document;
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const bast = order.basts.find((one) => one.stopSeq === stopSeq);
  if (!stop || !bast) throw new Error(`nobody signed at stop ${stopSeq}`);
  const received = formatDateTime(new Date(bast.receivedAt), zoneOf(stop.timezone));
  return makePdf({
    title: `BAST ${order.cargoNo}`,
    author: companyName,
    foot: order.cargoNo,
    mark: document.mark,
    content: [
      ...letterhead(wrapped(companyName), []),
      headline('Berita Acara Serah Terima (BAST)', { margin: [0, 0, 0, 14] }),
      factRows([
        ['No. kargo', order.cargoNo],
        ['No. pengiriman', order.shipmentNo],
        ['No. pesanan', order.orderNo],
        ['Pengirim', order.shipper.name],
        ['Asal', `${order.origin.name}, ${order.origin.city}`],
        ['Diserahkan di', `${stop.name}, ${stop.address}, ${stop.city}`],
        ['Waktu', received],
        ['Kendaraan', order.vehicle?.plate],
        ['Pengemudi', order.driver?.name],
      ]),
      goodsTable(document),
      {
        text: bast.recipientName
          ? 'Barang di atas telah diserahkan dan diterima dalam keadaan utuh oleh penerima yang bertanda tangan di bawah ini.'
          : 'Barang di atas dibongkar di titik ini. Tidak ada penerima yang menandatangani.',
        margin: [0, 0, 0, 14],
      },
      {
        unbreakable: true,
        stack: [
          { text: 'Penerima', color: secondInk },
          {
            image: dataUrl(signature, 'png'),
            fit: [200, 90],
            margin: [0, 4, 0, 4],
          },
          { text: bast.recipientName ?? 'Penerima tidak ada', bold: true },
          {
            text: bast.recipientName
              ? `Ditandatangani di layar pada ${received}`
              : `Barang ditinggalkan di titik ini, difoto pada ${received}`,
            color: secondInk,
            fontSize: 9,
          },
        ],
      },
      checkMark(address, 'content'),
    ],
  });
}
