import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconFerry, IconReceipt, IconReplace, IconRoute } from '@tabler/icons-react';
import { SegmentedProgress } from '../../features/order/detail/segmented-progress';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { FactsList } from '../../ui/facts-list';
import { LaneStrip } from '../../ui/lane-strip';
import { TextLink } from '../../ui/link';
import type { MenuAction } from '../../ui/menu-action';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { StatusChip } from '../../ui/status-chip';
import { Timeline } from '../../ui/timeline';
import classes from './gallery.module.css';

const nothing = () => undefined;
const icon = { size: 16, stroke: 1.7 };

const actions: MenuAction[] = [
  { key: 'problem', label: 'Laporkan masalah', icon: <IconAlertTriangle {...icon} />, onClick: nothing },
  { key: 'cost', label: 'Ajukan biaya tambahan', icon: <IconReceipt {...icon} />, onClick: nothing },
  { key: 'route', label: 'Ubah rute', icon: <IconRoute {...icon} />, onClick: nothing },
  {
    key: 'swap',
    label: 'Ganti kendaraan atau pengemudi',
    icon: <IconReplace {...icon} />,
    onClick: nothing,
    disabledReason: 'Tidak bisa setelah barang dimuat.',
  },
  {
    key: 'cancel',
    label: 'Batalkan pesanan',
    icon: <IconBan {...icon} />,
    onClick: nothing,
    disabledReason: 'Hanya sebelum berangkat menjemput.',
  },
];

export default function DetailSection() {
  return (
    <div className={classes.frame}>
      <DetailPage
        path={[
          { label: 'Pesanan', href: '#pesanan' },
          { label: 'Proses', href: '#proses' },
        ]}
        title="C-26-118167"
        chip={<StatusChip tone="blue" glyph="progress" label="Pengiriman" />}
        facts="PT Graha Elektronik Indonesia · Cikarang → Denpasar · 1.142 km · Lumsum"
        phoneFacts="PT Graha Elektronik Indonesia"
        phoneStatus={
          <>
            Perkiraan <strong>21.10 WITA</strong>, sesuai jadwal
          </>
        }
        phoneProgress={<SegmentedProgress done={3} total={8} text="Langkah 4 dari 8" next="Berikutnya: menyeberang" />}
        neighbours={{ position: '3 dari 37', previousHref: '#2', nextHref: '#4' }}
        actions={actions}
        nextStep={<Button leftSection={<IconFerry {...icon} aria-hidden />}>Catat naik kapal</Button>}
        nextStepHint="Catat saat kendaraan sudah di atas kapal."
        notice={
          <Notice tone="info" live>
            Wayan Sudarma mengubah status menjadi <strong>Pengiriman</strong> barusan.
          </Notice>
        }
        lane={
          <LaneStrip
            label="Perjalanan pesanan"
            steps={[
              { key: 'a', label: 'Terkonfirmasi', note: '20 Nov 2026, 16.12 WIB', state: 'done' },
              { key: 'b', label: 'Penjemputan', note: '20 Nov 2026, 18.05 WIB', state: 'done' },
              { key: 'c', label: 'Muat barang', note: '20 Nov 2026, 20.10 WIB', state: 'done' },
              { key: 'd', label: 'Pengiriman', note: '20 Nov 2026, 23.58 WIB', state: 'now' },
              { key: 'e', label: 'Penyeberangan', note: 'rencana 15.30 WIB', state: 'ahead' },
              { key: 'f', label: 'Di lokasi tujuan', note: '± 21.10 WITA', state: 'ahead' },
              { key: 'g', label: 'Bongkar muatan', state: 'ahead' },
              { key: 'h', label: 'Barang diterima', state: 'ahead' },
            ]}
          />
        }
        tabs={{
          active: 'summary',
          items: [
            { key: 'summary', label: 'Ringkasan', href: '#ringkasan' },
            { key: 'timeline', label: 'Linimasa', href: '#linimasa', count: 14 },
            { key: 'documents', label: 'Dokumen', href: '#dokumen', count: '3 dari 6' },
            { key: 'cost', label: 'Biaya', href: '#biaya', count: 3 },
          ],
        }}
        side={
          <>
            <Card title="Biaya">
              <FactsList
                form="rows"
                facts={[
                  { label: 'Ongkos utama', value: <Money amount={9_640_000} strong={false} /> },
                  { label: 'Tiket penyeberangan', value: <Money amount={612_000} strong={false} /> },
                  { label: 'Bongkar muat', value: <Money amount={350_000} tone="quiet" strong={false} /> },
                  { label: 'Bisa ditagih', value: 'Rp 10.252.000', total: true },
                ]}
              />
            </Card>
            <Card title="Linimasa" aside={<TextLink href="#semua">Lihat 14</TextLink>}>
              <Timeline
                events={[
                  {
                    key: '1',
                    title: 'Dekat Pelabuhan Ketapang',
                    detail: 'Posisi otomatis · 2,1 km lagi',
                    time: '14.28 WIB',
                  },
                  { key: '2', title: 'Istirahat 42 menit', detail: 'Wayan Sudarma · Paiton', time: '11.20 WIB' },
                  {
                    key: '3',
                    title: 'Kurang satu karton',
                    detail: 'Rina Wulandari · 210 + 64 karton',
                    time: '20 Nov 2026, 23.51 WIB',
                    tone: 'attention',
                  },
                ]}
              />
            </Card>
          </>
        }
      >
        <Card title="Muatan" note="3,8 dari 5 ton · 16 dari 18 m³">
          <FactsList
            facts={[
              { label: 'Barang', value: 'Televisi LED 43 inci' },
              { label: 'Dipesan', value: '210 karton' },
              { label: 'Dimuat', value: '210 karton' },
              { label: 'Diterima', value: null },
            ]}
          />
        </Card>
      </DetailPage>
    </div>
  );
}
