import { Avatar } from '../../ui/avatar';
import { CellLines } from '../../ui/cell-lines';
import { Deadline } from '../../ui/deadline';
import { EmptyDrawing, type EmptyDrawingName } from '../../ui/empty-drawing';
import { Money } from '../../ui/money';
import { Plate, Tag } from '../../ui/plate';
import { RouteCell } from '../../ui/route-cell';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';
import classes from './gallery.module.css';
import { Specimen } from './specimen';

const tones: StatusTone[] = ['orange', 'blue', 'green', 'red', 'grey'];
const glyphs: { name: StatusGlyphName; label: string }[] = [
  { name: 'waiting', label: 'Menunggu' },
  { name: 'progress', label: 'Pengiriman' },
  { name: 'failed', label: 'Waktu Habis' },
  { name: 'done', label: 'Disetujui' },
  { name: 'look', label: 'Tidak Utuh' },
];
const drawings: EmptyDrawingName[] = ['truck', 'documents', 'people', 'money', 'search', 'box', 'inbox'];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5_000).toISOString();

export default function AtomSection() {
  return (
    <>
      <Specimen name="StatusChip" wide>
        {tones.map((tone) => (
          <div key={tone} className={classes.row} style={{ marginBottom: 6 }}>
            {glyphs.map((glyph) => (
              <StatusChip key={glyph.name} tone={tone} glyph={glyph.name} label={glyph.label} />
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="StatusChip: sejauh mana">
        <div className={classes.row}>
          {[0.1, 0.25, 0.5, 0.75, 0.95].map((share) => (
            <StatusChip key={share} tone="blue" glyph="progress" progress={share} label={`${share * 100}%`} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Plate, Tag">
        <div className={classes.row}>
          <Plate value="B 9417 TEU" /> <Plate value="F 8120 HW" faint /> <Tag>LCL</Tag>{' '}
          <Tag tone="blue">Paling cocok</Tag>
        </div>
      </Specimen>
      <Specimen name="Deadline">
        <div className={classes.row} style={{ gap: 24, alignItems: 'flex-start' }}>
          {[12, 18, 41, 66, -6].map((minutes) => (
            <Deadline key={minutes} until={inMinutes(minutes)} since={inMinutes(minutes - 120)} />
          ))}
          <Deadline until={null} />
        </div>
      </Specimen>
      <Specimen name="Deadline, satu baris">
        <div className={classes.row}>
          <Deadline form="inline" until={inMinutes(12)} /> <Deadline form="inline" until={inMinutes(24)} />
          <Deadline form="inline" until={inMinutes(200)} /> <Deadline form="inline" until={inMinutes(-90)} />
        </div>
      </Specimen>
      <Specimen name="RouteCell">
        <RouteCell origin="Cikarang, Bekasi" destination="Surabaya, Rungkut" extra="+2 titik" />
      </Specimen>
      <Specimen name="CellLines">
        <CellLines first="C-26-118204" second="PT Unggul Pangan Lestari" strong />
      </Specimen>
      <Specimen name="Money">
        <div className={classes.row}>
          <Money amount={8_750_000} /> <Money amount={8_750_000} bare /> <Money amount={350_000} tone="quiet" />
          <Money amount={-120_000} tone="danger" /> <Money amount={null} /> <Money amount={128_400_000} size="figure" />
        </div>
      </Specimen>
      <Specimen name="Avatar">
        <div className={classes.row}>
          <Avatar name="Wayan Sudarma" tone="blue" /> <Avatar name="Melati Puspita" /> <Avatar name="Ketut" size={40} />
        </div>
      </Specimen>
      <Specimen name="EmptyDrawing" wide>
        <div className={classes.row} style={{ gap: 24 }}>
          {drawings.map((name) => (
            <EmptyDrawing key={name} name={name} />
          ))}
        </div>
      </Specimen>
    </>
  );
}
