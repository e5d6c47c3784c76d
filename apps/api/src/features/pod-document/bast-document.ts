import { createRequire } from 'node:module';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { countAmount } from '@lajur/domain/order/quantity';
import type PdfMake from 'pdfmake';
import type { Content, TFontDictionary } from 'pdfmake/interfaces';

let loading: Promise<typeof PdfMake> | undefined;

/** The library that draws documents. It is loaded with the first of them, so that no start waits for it. */
function documents(): Promise<typeof PdfMake> {
  loading ??= import('pdfmake').then(({ default: pdfmake }) => {
    const roboto: TFontDictionary = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js');
    pdfmake.setFonts(roboto);
    // Nothing of a document is fetched, and nothing but its letters is read from the disk.
    pdfmake.setUrlAccessPolicy(() => false);
    const letters = new Set(Object.values(roboto.Roboto ?? {}));
    pdfmake.setLocalAccessPolicy((path: string) => letters.has(path));
    return pdfmake;
  });
  return loading;
}

export interface BastDocument {
  companyName: string;
  order: OrderDetail;
  stopSeq: number;
  /** PNG. */
  signature: Buffer;
}

const facts = (rows: readonly (readonly [string, string | null | undefined])[]): Content => ({
  layout: 'noBorders',
  margin: [0, 0, 0, 14],
  table: {
    widths: [130, '*'],
    body: rows.flatMap(([label, value]) => (value ? [[{ text: label, color: '#4b5563' }, value]] : [])),
  },
});

/** The goods as they were counted where they were handed over. */
function goodsTable({ order, stopSeq }: BastDocument): Content {
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const here = (seq: number) => stop?.counted.find((line) => line.seq === seq)?.quantity;
  const head = ['Barang', 'Dipesan', 'Diterima'].map((text, at) => ({
    text,
    bold: true,
    alignment: at === 0 ? ('left' as const) : ('right' as const),
  }));
  const amount = (quantity: number | undefined, goods: OrderDetail['goods'][number]) => ({
    text: quantity === undefined ? '—' : countAmount(quantity, goods),
    alignment: 'right' as const,
  });
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 0, 0, 18],
    table: {
      headerRows: 1,
      widths: ['*', 100, 100],
      body: [
        head,
        ...order.goods.map((goods) => [goods.name, amount(goods.ordered, goods), amount(here(goods.seq), goods)]),
      ],
    },
  };
}

/** The handover at a stop as a document: who received what, where and when, with the signature that was drawn. PDF. */
export async function bastDocument(document: BastDocument): Promise<Buffer> {
  const { companyName, order, stopSeq, signature } = document;
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const bast = order.basts.find((one) => one.stopSeq === stopSeq);
  if (!stop || !bast) throw new Error(`nobody signed at stop ${stopSeq}`);
  const received = formatDateTime(new Date(bast.receivedAt), zoneOf(stop.timezone));
  const pdfmake = await documents();
  return pdfmake
    .createPdf({
      info: { title: `BAST ${order.cargoNo}`, author: companyName },
      pageSize: 'A4',
      pageMargins: [48, 48, 48, 56],
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
      content: [
        { text: companyName, bold: true, fontSize: 11 },
        { text: 'Berita Acara Serah Terima (BAST)', bold: true, fontSize: 16, margin: [0, 4, 0, 14] },
        facts([
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
          text: 'Barang di atas telah diserahkan dan diterima dalam keadaan utuh oleh penerima yang bertanda tangan di bawah ini.',
          margin: [0, 0, 0, 14],
        },
        {
          unbreakable: true,
          stack: [
            { text: 'Penerima', color: '#4b5563' },
            {
              image: `data:image/png;base64,${signature.toString('base64')}`,
              fit: [200, 90],
              margin: [0, 4, 0, 4],
            },
            { text: bast.recipientName, bold: true },
            { text: `Ditandatangani di layar pada ${received}`, color: '#4b5563', fontSize: 9 },
          ],
        },
      ],
      footer: (page: number, pages: number) => ({
        text: `${order.cargoNo} · halaman ${page} dari ${pages}`,
        alignment: 'center',
        fontSize: 8,
        color: '#616b7a',
        margin: [0, 16, 0, 0],
      }),
    })
    .getBuffer();
}
