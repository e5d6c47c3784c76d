import { formatRupiah } from '../common/money';
import { rupiahInWords } from '../common/terbilang';
import { dayIn, formatDay, formatTime, type Zone } from '../common/time';

/** What the numbered facts of a BASP are made of. */
export interface DamageFactsOf {
  orderNo: string;
  shipmentNo: string;
  cargoNo: string;
  shipper: string;
  plate: string | null;
  driver: string | null;
  origin: string;
  stop: string;
  reason: string;
  reasonText: string | null;
  description: string;
  claim: number;
  /** Something that is broken has no value yet. */
  isOpen: boolean;
  claimNote: string | null;
  photos: number;
}

/** A fact of a Berita Acara: what it is about, and what is stated. */
export interface DamageFact {
  title: string;
  paragraphs: string[];
}

const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

/** How a Berita Acara begins: day, time and place. */
export function damageOpening(happenedAt: Date, zone: Zone, place: string): string {
  const day = dayIn(happenedAt, zone);
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `Pada hari ini, ${weekday}, ${formatDay(day)}, pukul ${formatTime(happenedAt, zone)}, bertempat di ${place}, yang bertanda tangan di bawah ini:`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** What both parties state, by the templates of the house (ADR 0132); the list of goods stands with the second. */
export function damageFacts(of: DamageFactsOf): DamageFact[] {
  const by = [of.plate && `kendaraan ${of.plate}`, of.driver && `pengemudi ${of.driver}`].filter(Boolean).join(' dan ');
  const carried = by ? ` dengan ${by}` : '';
  return [
    {
      title: 'Pengangkutan',
      paragraphs: [
        `Pihak Pertama mengangkut barang ${of.shipper} menurut pesanan ${of.orderNo}, pengiriman ${of.shipmentNo}, kargo ${of.cargoNo}, dari ${of.origin} ke ${of.stop}${carried}.`,
      ],
    },
    {
      title: 'Keadaan barang',
      paragraphs: [
        'Para Pihak memeriksa barang itu bersama-sama, dan menemukan keadaannya seperti dalam daftar berikut.',
      ],
    },
    {
      title: 'Sebab',
      paragraphs: [of.reason, of.reasonText, of.description].flatMap((text) => (text ? [sentence(text)] : [])),
    },
    {
      title: 'Nilai klaim',
      paragraphs: [
        of.claim > 0
          ? `Nilai yang diklaim atas barang yang rusak dan hilang adalah ${formatRupiah(of.claim)} (${rupiahInWords(of.claim).toLowerCase()}).`
          : 'Belum ada nilai yang diklaim.',
        ...(of.isOpen && of.claim > 0 ? ['Sebagian barang belum dinilai.'] : []),
        ...(of.claimNote ? [sentence(`Dasar nilai: ${of.claimNote}`)] : []),
      ],
    },
    {
      title: 'Foto',
      paragraphs: [
        of.photos > 0
          ? `Keadaan barang difoto: ${of.photos === 1 ? 'Foto 1' : `Foto 1 sampai Foto ${of.photos}`}, dalam lampiran yang tidak terpisahkan dari berita acara ini.`
          : 'Keadaan barang tidak difoto.',
      ],
    },
  ];
}

/** Why a BASP has a place for e-Meterai: it is a statement on an event of civil law, whatever its value. */
export const damageStampLaw = 'Bea meterai: UU 10/2020 pasal 3 ayat 2 huruf a.';

export const damageClosing =
  'Demikian berita acara ini dibuat dengan sebenarnya, ditandatangani Para Pihak, dan dipergunakan sebagaimana mestinya.';
