import { likelyChoice } from '@lajur/domain/common/nearest-choice';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Grid } from '../../ui/grid/grid';
import type { GridHandle } from '../../ui/grid/use-grid';
import classes from './gallery.module.css';
import { findGridError, gridColumns, gridEdits, gridRows } from './grid-sample';
import { Specimen } from './specimen';

export default function GridSection() {
  const grid = useRef<GridHandle>(null);
  return (
    <Specimen name="Grid, 50.000 baris dari peladen yang lambat (“putus” dan “tolak” di sel menggagalkan)" wide>
      <div className={classes.row}>
        <Button variant="default" onClick={() => grid.current?.walk('previous')}>
          Kesalahan sebelumnya
        </Button>
        <Button variant="default" onClick={() => grid.current?.walk('next')}>
          Kesalahan berikutnya
        </Button>
      </div>
      <div className={classes.gridFrame}>
        <Grid
          ref={grid}
          label="Contoh tabel impor"
          columns={gridColumns}
          markTitle="Tindakan"
          rows={gridRows}
          edits={gridEdits}
          findError={findGridError}
          repairsOf={(row, { key, choices = [] }) => {
            const meant = row.cells[key]?.error ? likelyChoice(choices, row.cells[key].value) : null;
            if (meant === null) return [];
            return [{ label: `Pakai ${meant}`, onTake: () => gridEdits.add([{ rowId: row.id, key, value: meant }]) }];
          }}
        />
      </div>
    </Specimen>
  );
}
