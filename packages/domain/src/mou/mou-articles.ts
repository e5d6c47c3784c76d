import { formatPercent, formatPerMillion } from '../common/number';
import { formatDay } from '../common/time';
import { type MouPartyType, mouFieldText } from './mou';
import type { MouTerms } from './mou-terms';

/** A Pasal: its title, and its paragraphs, which are its ayat where there are several. */
export interface Article {
  title: string;
  paragraphs: string[];
}

export interface ArticleFacts {
  partyType: MouPartyType;
  lastDay: string;
  parentNumber: string | null;
}

/** The lists that are annexed, in the order of their letters. */
const annexes = { routes: 'Lampiran A', prices: 'Lampiran B', limits: 'Lampiran C' } as const;

function fares({ routes, prices }: MouTerms): string[] {
  return [
    ...(routes.length > 0
      ? [`Tarif setiap rit untuk setiap rute dan jenis kendaraan tercantum dalam ${annexes.routes}.`]
      : []),
    ...(prices.length > 0 ? [`Harga tetap untuk setiap kendaraan dan masanya tercantum dalam ${annexes.prices}.`] : []),
    ...(routes.length + prices.length === 0 ? ['Tarif disepakati Para Pihak untuk setiap pesanan.'] : []),
    'Tarif yang tidak tercantum disepakati tertulis sebelum barang dimuat. Pajak dihitung menurut peraturan perpajakan yang berlaku.',
  ];
}

/** What is agreed on paying; the money goes to the account of whoever carries. */
function payment(terms: MouTerms): string[] {
  const { lendingTopDays, lendingAdminRate, lendingInterestRate } = terms;
  const way = mouFieldText('paymentMethod', terms.paymentMethod) ?? '';
  return [
    `Tagihan dibayar paling lambat ${terms.paymentTermDays} hari sejak dikirim, dengan cara ${way.toLowerCase()}, ke rekening ${terms.bankName} nomor ${terms.bankAccountNo} atas nama ${terms.bankAccountName}.`,
    'Tagihan diajukan setelah dokumen serah terima barang lengkap.',
    `Urusan pembayaran ditangani ${terms.paymentPicName}, dan urusan operasional ${terms.operationalPicName}.`,
    ...(lendingTopDays !== null && lendingAdminRate !== null && lendingInterestRate !== null
      ? [
          `Pihak Kedua dapat meminjam dengan jaminan tagihan, paling lama ${lendingTopDays} hari, dengan biaya admin ${formatPercent(lendingAdminRate)} dan bunga ${formatPerMillion(lendingInterestRate)} setiap hari.`,
        ]
      : []),
  ];
}

/** The Pasal of an MoU, by the templates of the house and what was agreed (ADR 0132). */
export function mouArticles(terms: MouTerms, { partyType, lastDay, parentNumber }: ArticleFacts): Article[] {
  const goods = partyType === 'SHIPPER' ? 'barang Pihak Pertama' : 'barang yang dipesan melalui Pihak Pertama';
  return [
    {
      title: 'Ruang lingkup',
      paragraphs: [
        `Pihak Kedua mengangkut ${goods} dari tempat muat sampai tempat tujuan menurut setiap pesanan yang diterimanya.`,
        ...(terms.limits.length > 0
          ? [`Pihak Kedua menyediakan kendaraan menurut jenis dan jumlah dalam ${annexes.limits}.`]
          : []),
      ],
    },
    {
      title: 'Jangka waktu',
      paragraphs: [
        `Kesepakatan ini berlaku ${terms.durationMonths} bulan, sejak ${formatDay(terms.startDay)} sampai ${formatDay(lastDay)}.`,
        terms.autoExtend
          ? 'Sesudahnya kesepakatan ini diperpanjang dengan sendirinya selama jangka waktu yang sama, kecuali salah satu pihak menyatakan berhenti secara tertulis.'
          : 'Perpanjangan disepakati secara tertulis.',
        ...(parentNumber ? [`Kesepakatan ini menggantikan MoU nomor ${parentNumber}.`] : []),
      ],
    },
    { title: 'Tarif', paragraphs: fares(terms) },
    { title: 'Pembayaran', paragraphs: payment(terms) },
    {
      title: 'Asuransi',
      paragraphs: [
        terms.usesInsurance
          ? 'Barang diasuransikan selama pengangkutan.'
          : 'Barang tidak diasuransikan dalam kesepakatan ini, kecuali disepakati lain untuk suatu pesanan.',
      ],
    },
    {
      title: 'Klaim',
      paragraphs: [
        'Barang yang rusak atau hilang dicatat dalam Berita Acara Barang Tidak Utuh (BASP), yang ditandatangani di tempat bongkar dan menjadi dasar klaim.',
        'Pihak Kedua bertanggung jawab atas kerusakan dan kehilangan barang sejak dimuat sampai diserahterimakan, kecuali yang disebabkan keadaan kahar atau kesalahan pihak lain.',
      ],
    },
    {
      title: 'Keadaan kahar',
      paragraphs: [
        'Bencana alam, perang, huru-hara, wabah, atau kebijakan pemerintah yang membuat kewajiban tidak dapat dilaksanakan membebaskan pihak yang terkena selama keadaan itu berlangsung.',
        'Pihak yang terkena memberi tahu pihak lain paling lambat 3 hari kalender sejak keadaan itu terjadi.',
      ],
    },
    {
      title: 'Penyelesaian perselisihan',
      paragraphs: [
        'Perselisihan diselesaikan dengan musyawarah. Bila tidak tercapai mufakat dalam 30 hari kalender, perselisihan diajukan ke pengadilan negeri di tempat kedudukan pihak yang digugat.',
      ],
    },
    {
      title: 'Hukum yang berlaku',
      paragraphs: ['Kesepakatan ini tunduk pada hukum Republik Indonesia.'],
    },
  ];
}
