import { normaliseNpwp } from '@lajur/domain/common/company-number';
import { type FakturBuyer, type FakturRow, type FakturSeller, nitkuOf } from '@lajur/domain/invoice/faktur';
import { create } from 'xmlbuilder2';

/** What one tax invoice says. */
export interface Faktur {
  code: string;
  day: string;
  /** Of the invoice. */
  number: string;
  buyer: FakturBuyer & { email: string | null };
  rows: readonly FakturRow[];
}

const goods = (row: FakturRow) => ({
  Opt: 'B',
  Code: '000000',
  Name: row.name,
  Unit: row.unit,
  Price: row.price,
  Qty: row.quantity,
  TotalDiscount: 0,
  TaxBase: row.taxBase,
  OtherTaxBase: row.otherTaxBase,
  VATRate: row.vatRate,
  VAT: row.vat,
  STLGRate: 0,
  STLG: 0,
});

const isExempt = (code: string) => code === '08';

const invoice = (seller: FakturSeller, sellerNitku: string) => {
  const facility = (code: string, value: string | null) => (isExempt(code) ? (value ?? '') : '');
  return ({ code, day, number, buyer, rows }: Faktur) => ({
    TaxInvoiceDate: day,
    TaxInvoiceOpt: 'Normal',
    TrxCode: code,
    AddInfo: facility(code, seller.addInfo),
    CustomDoc: '',
    CustomDocMonthYear: '',
    RefDesc: number,
    FacilityStamp: facility(code, seller.facility),
    SellerIDTKU: sellerNitku,
    BuyerTin: normaliseNpwp(buyer.npwp ?? '') ?? '',
    BuyerDocument: 'TIN',
    BuyerCountry: 'IDN',
    BuyerDocumentNumber: '-',
    BuyerName: buyer.name,
    BuyerAdress: buyer.address ?? '',
    BuyerEmail: buyer.email ?? '',
    BuyerIDTKU: buyer.nitku ?? '',
    ListOfGoodService: { GoodService: rows.map(goods) },
  });
};

/** Tax invoices as Coretax imports them: elements in the order of its schema. XML. */
export function coretaxXml(seller: FakturSeller, fakturs: readonly Faktur[]): string {
  const tin = normaliseNpwp(seller.npwp ?? '') ?? '';
  const root = create({ version: '1.0', encoding: 'utf-8' }).ele('TaxInvoiceBulk');
  root.att('http://www.w3.org/2001/XMLSchema-instance', 'xsi:noNamespaceSchemaLocation', 'TaxInvoice.xsd');
  root.ele({
    TIN: tin,
    ListOfTaxInvoice: { TaxInvoice: fakturs.map(invoice(seller, seller.nitku ?? nitkuOf(tin))) },
  });
  return root.end({ prettyPrint: true, wellFormed: true });
}
