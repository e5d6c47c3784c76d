import { Button } from '@mantine/core';
import { useState } from 'react';
import { ListPage } from '../../ui/list-page/list-page';
import classes from './gallery.module.css';
import {
  filteredState,
  sampleActions,
  sampleCard,
  sampleColumns,
  sampleFilters,
  sampleRead,
  sampleRowActions,
  sampleRows,
  sampleSelection,
  sampleTabs,
} from './list-sample';

export default function ListSection() {
  const [state, setState] = useState(filteredState);
  const [rows, setRows] = useState(sampleRows);
  const [fetching, setFetching] = useState(false);
  return (
    <>
      <div className={classes.row} style={{ marginBottom: 12 }}>
        <Button
          variant="default"
          onClick={() =>
            setRows(
              rows.map((row, index) =>
                index === 2 ? { ...row, cost: row.cost + 10_000, version: row.version + 1 } : row,
              ),
            )
          }
        >
          Ubah baris ketiga
        </Button>
        <Button variant="default" onClick={() => setFetching(!fetching)}>
          Halaman berikutnya sedang dimuat: {fetching ? 'ya' : 'tidak'}
        </Button>
      </div>
      <div className={classes.frame}>
        <ListPage
          title="Pesanan"
          purpose="Jawab penawaran, tugaskan kendaraan, dan ikuti perjalanannya sampai dokumen lengkap."
          noun="pesanan"
          storageKey="gallery"
          actions={sampleActions}
          tabs={sampleTabs}
          state={state}
          onChange={setState}
          searchPlaceholder="Cari no. kargo, pengirim, plat…"
          filters={sampleFilters}
          columns={sampleColumns}
          read={sampleRead({ data: { content: rows, totalElements: 248 }, isFetching: fetching })}
          getRowId={(row) => row.id}
          rowName={(row) => row.no}
          rowHref={(row) => `#${row.no}`}
          rowActions={sampleRowActions}
          rowMark={(row) => row.version}
          selection={sampleSelection}
          card={sampleCard}
          sorts={[
            { value: 'respondBy,asc', label: 'Batas jawab terdekat' },
            { value: 'cost,desc', label: 'Ongkos terbesar' },
          ]}
          empty={{ drawing: 'inbox', title: 'Belum ada pesanan' }}
        />
      </div>
    </>
  );
}
