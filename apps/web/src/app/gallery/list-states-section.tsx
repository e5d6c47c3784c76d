import { Button } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { TextLink } from '../../ui/link';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListPageProps } from '../../ui/list-page/list-page-props';
import classes from './gallery.module.css';
import {
  filteredState,
  noRows,
  type SampleRow,
  sampleActions,
  sampleCard,
  sampleColumns,
  sampleFilters,
  sampleRead,
  sampleState,
  sampleTabs,
} from './list-sample';
import { Specimen } from './specimen';

const base: Omit<ListPageProps<SampleRow>, 'state' | 'onChange' | 'read' | 'title'> = {
  purpose: 'Armada yang bisa ditugaskan, beserta masa berlaku KIR dan STNK.',
  noun: 'kendaraan',
  storageKey: 'gallery-states',
  searchPlaceholder: 'Cari plat…',
  filters: sampleFilters,
  columns: sampleColumns,
  getRowId: (row) => row.id,
  rowName: (row) => row.no,
  card: sampleCard,
  empty: {
    drawing: 'truck',
    title: 'Belum ada kendaraan',
    text: 'Tambahkan kendaraan agar Anda bisa menerima penawaran. Punya banyak? Impor sekaligus dari CSV.',
    actions: (
      <>
        <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}>Tambah kendaraan</Button>
        <Button variant="default" leftSection={<IconTableImport size={16} stroke={1.7} aria-hidden />}>
          Impor CSV
        </Button>
      </>
    ),
    extra: <TextLink href="#templat">Unduh templat CSV</TextLink>,
  },
};

export default function ListStatesSection() {
  const [state, setState] = useState(sampleState);
  const [filtered, setFiltered] = useState(filteredState);
  return (
    <>
      <Specimen name="Memuat" wide>
        <div className={classes.frame}>
          <ListPage
            {...base}
            title="Memuat"
            actions={sampleActions}
            tabs={sampleTabs}
            state={{ ...state, size: 5 }}
            onChange={setState}
            read={sampleRead()}
            rowActions={() => []}
          />
        </div>
      </Specimen>
      <Specimen name="Kosong" wide>
        <div className={classes.frame}>
          <ListPage {...base} title="Kendaraan" state={state} onChange={setState} read={noRows} />
        </div>
      </Specimen>
      <Specimen name="Kosong karena saringan" wide>
        <div className={classes.frame}>
          <ListPage
            {...base}
            title="Disaring"
            tabs={sampleTabs}
            state={filtered}
            onChange={setFiltered}
            read={noRows}
          />
        </div>
      </Specimen>
      <Specimen name="Gagal" wide>
        <div className={classes.frame}>
          <ListPage
            {...base}
            title="Gagal"
            tabs={sampleTabs}
            state={filtered}
            onChange={setFiltered}
            read={sampleRead({ error: { code: '7F3A-21' }, errorUpdatedAt: Date.now() })}
          />
        </div>
      </Specimen>
    </>
  );
}
