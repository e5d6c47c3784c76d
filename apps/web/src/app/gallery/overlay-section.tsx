import { CallError } from '@lajur/api-contract/client';
import { errorMessages } from '@lajur/domain/common/errors';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceCard, ChoiceList } from '../../features/order/answer/choice-card';
import { ActionButton } from '../../ui/action-button';
import { ActionMenu } from '../../ui/action-menu';
import { ConfirmDialog, useConfirm } from '../../ui/confirm';
import { Drawer } from '../../ui/drawer';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Notice } from '../../ui/notice';
import { Plate, Tag } from '../../ui/plate';
import classes from './gallery.module.css';
import { Specimen } from './specimen';

const vehicles = [
  ['B 9123 KXU', 'Tronton Wingbox · 15 ton · KIR s.d. 14 Mar 2027', '3,2 km dari titik muat · tidak ada pesanan lain'],
  ['B 9340 UIV', 'Tronton Wingbox · 15 ton · KIR s.d. 21 Jul 2027', '18 km · selesai bongkar 15.40 WIB'],
  ['B 9702 SCH', 'Tronton Wingbox · 20 ton · KIR s.d. 02 Des 2027', '41 km · 1 pesanan besok'],
] as const;

export default function OverlaySection() {
  const [drawer, setDrawer] = useState(false);
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<boolean>();
  const { confirm, dialog } = useConfirm();
  return (
    <>
      <Specimen name="Drawer, ConfirmDialog, useConfirm" wide>
        <div className={classes.row}>
          <Button variant="default" onClick={() => setDrawer(true)}>
            Buka laci
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            Tanya sebelum membatalkan
          </Button>
          <Button
            variant="default"
            onClick={async () =>
              setAnswer(
                await confirm({ title: 'Keluarkan semua perangkat?', verb: 'Keluarkan semua perangkat', danger: true }),
              )
            }
          >
            useConfirm {answer === undefined ? '' : answer ? 'jadi' : 'tidak jadi'}
          </Button>
        </div>
      </Specimen>
      <Specimen name="ActionButton">
        <div className={classes.row} style={{ alignItems: 'flex-start' }}>
          <ActionButton onClick={() => undefined}>Terima dan tugaskan</ActionButton>
          <ActionButton onClick={() => undefined} disabledReason="Batas waktu menjawab sudah lewat 6 menit lalu.">
            Terima dan tugaskan
          </ActionButton>
          <ActionButton variant="default" onClick={() => undefined} loading>
            Kirim
          </ActionButton>
        </div>
      </Specimen>
      <Specimen name="ActionMenu">
        <ActionMenu
          actions={[
            { key: 'a', label: 'Cetak surat jalan', onClick: () => undefined },
            { key: 'b', label: 'Batalkan pesanan', onClick: () => undefined, disabledReason: 'Sudah berangkat.' },
          ]}
        />
      </Specimen>
      <Specimen name="Notice" wide>
        <div style={{ display: 'grid', gap: 8 }}>
          <Notice tone="danger" icon={undefined}>
            <strong>Sisa 12 menit</strong> untuk menjawab, sampai 14.42 WIB.
          </Notice>
          <Notice tone="attention" title="2 foto menunggu jaringan">
            Aman di ponsel ini, dikirim begitu ada sinyal.
          </Notice>
          <Notice tone="info">Hendra Wijaya mengubah pesanan ini barusan.</Notice>
          <Notice tone="good">Dokumen lengkap sejak 20 Nov 2026, 09.12 WIB.</Notice>
        </div>
      </Specimen>
      <Specimen name="ChoiceCard" wide>
        <div className={classes.half}>
          <Choices />
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          drawing="documents"
          title="Belum ada dokumen"
          text="Unggah surat jalan agar pesanan bisa ditagih."
        />
      </Specimen>
      <Specimen name="ErrorView">
        <ErrorView error={new CallError(503, 'UNAVAILABLE', errorMessages.UNAVAILABLE, undefined, '7f3a2100')} />
      </Specimen>
      <ConfirmDialog
        opened={asking}
        title="Batalkan pesanan C-26-118167?"
        text="Pengirim diberi tahu dan pesanan ini tidak bisa dibuka lagi. Biaya yang sudah disetujui tetap tercatat."
        verb="Batalkan pesanan"
        danger
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
      {dialog}
      <Drawer
        opened={drawer}
        onClose={() => setDrawer(false)}
        title="Terima dan tugaskan"
        subtitle="C-26-118204 · PT Unggul Pangan Lestari"
        summary="B 9123 KXU · Dedi Kurniawan"
        summaryNote="Pengemudi diberi 30 menit untuk menerima."
        actions={
          <>
            <Button variant="default" onClick={() => setDrawer(false)}>
              Batal
            </Button>
            <Button onClick={() => setDrawer(false)}>Terima dan tugaskan</Button>
          </>
        }
      >
        <Notice tone="danger">
          <strong>Sisa 12 menit</strong> untuk menjawab, sampai 14.42 WIB.
        </Notice>
        <div style={{ marginTop: 16 }}>
          <Choices group="laci" />
        </div>
      </Drawer>
    </>
  );
}

function Choices({ group = 'galeri' }: { group?: string }) {
  const [chosen, setChosen] = useState('B 9123 KXU');
  return (
    <ChoiceList
      label="Kendaraan"
      note="3 dari 5 bisa"
      search={
        <TextInput
          aria-label="Cari plat atau jenis"
          placeholder="Cari plat atau jenis"
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        />
      }
      refused={
        <>
          <ChoiceCard
            group={group}
            value="F 8120 HW"
            checked={false}
            onChange={setChosen}
            title={<Plate value="F 8120 HW" faint />}
            aside="CDD Boks · 5 ton"
            refused="Muatan 14,5 ton melebihi batas 5 ton"
          />
          <ChoiceCard
            group={group}
            value="D 9188 YB"
            checked={false}
            onChange={setChosen}
            title={<Plate value="D 9188 YB" faint />}
            aside="Tronton Wingbox · 15 ton"
            refused="KIR habis 18 Nov 2026, 3 hari lalu"
          />
        </>
      }
    >
      {vehicles.map(([plate, first, second], index) => (
        <ChoiceCard
          key={plate}
          group={group}
          value={plate}
          checked={chosen === plate}
          onChange={setChosen}
          title={<Plate value={plate} />}
          badge={index === 0 && <Tag tone="blue">Paling cocok</Tag>}
          lines={[first, second]}
        />
      ))}
    </ChoiceList>
  );
}
