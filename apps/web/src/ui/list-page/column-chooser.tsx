import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconArrowsHorizontal, IconChevronDown, IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { Hidden } from '../hidden';
import { Checkbox } from '../input/checkbox';
import { type ColumnPreference, narrowest, noPreference, storedOrder } from './column-layout';
import classes from './filter-bar.module.css';
import menuClasses from './list-menu.module.css';
import type { ListColumn } from './list-types';

export interface ColumnChooserProps<Row> {
  columns: readonly ListColumn<Row>[];
  /** Which columns stand in the table, and how wide. */
  shown: ReadonlyMap<string, number>;
  preference: ColumnPreference;
  onChange(preference: ColumnPreference): void;
}

/** By how much an arrow key changes the width of a column. */
const step = 16;

/** "Kolom": which columns are shown, in what order they are kept when the screen is narrow, and by keyboard how wide. */
export function ColumnChooser<Row>({ columns, shown, preference, onChange }: ColumnChooserProps<Row>) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [said, setSaid] = useState('');
  const ordered = storedOrder(columns, preference);
  // Nothing is measured while no table stands.
  const hidden = shown.size === 0 ? 0 : ordered.length - shown.size;

  const move = (key: string, to: number) => {
    const keys = ordered.map((column) => column.key).filter((one) => one !== key);
    const place = Math.min(Math.max(to, 1), keys.length);
    keys.splice(place, 0, key);
    onChange({ ...preference, order: keys.slice(1) });
    const title = ordered.find((column) => column.key === key)?.title ?? '';
    setSaid(`${title} sekarang urutan ${place + 1}`);
  };

  const widen = (key: string, by: number) => {
    const width = Math.max(narrowest, (shown.get(key) ?? 0) + by);
    onChange({ ...preference, widths: { ...preference.widths, [key]: width } });
    const title = ordered.find((column) => column.key === key)?.title ?? '';
    setSaid(`${title} sekarang selebar ${width} piksel`);
  };
  const resize = (key: string, pressed: string): boolean => {
    const by = { ArrowLeft: -step, ArrowRight: step }[pressed];
    if (by === undefined || !shown.has(key)) return false;
    widen(key, by);
    return true;
  };

  return (
    <Popover position="bottom-end" offset={6} trapFocus returnFocus transitionProps={{ duration: 160 }}>
      <Popover.Target>
        <button type="button" className={classes.tool}>
          <IconColumns3 size={16} stroke={1.7} aria-hidden /> Kolom
          {hidden > 0 ? (
            <span className={classes.count}>
              <span aria-hidden>{hidden}</span>
              <Hidden>, {hidden} disembunyikan</Hidden>
            </span>
          ) : (
            <IconChevronDown size={14} stroke={1.7} aria-hidden />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Kolom">
        <div className={menuClasses.panel}>
          <p className={menuClasses.title}>Kolom</p>
          <p className={menuClasses.hint}>
            {hidden > 0
              ? `Tampil ${shown.size} kolom, ${hidden} disembunyikan. Yang di atas bertahan paling lama di layar sempit.`
              : 'Semua kolom tampil. Yang di atas bertahan paling lama di layar sempit.'}
          </p>
          <ul className={menuClasses.columns}>
            {ordered.map((column, index) => (
              <li
                key={column.key}
                className={menuClasses.column}
                data-off={!shown.has(column.key) || undefined}
                data-over={over === column.key || undefined}
                onDragOver={(event) => {
                  if (!dragged || index === 0) return;
                  event.preventDefault();
                  setOver(column.key);
                }}
                onDrop={() => {
                  if (dragged) move(dragged, index);
                  setOver(undefined);
                }}
              >
                {index === 0 ? (
                  <button
                    type="button"
                    className={menuClasses.grip}
                    aria-label={`Lebar kolom ${column.title}. Tekan panah kiri atau kanan.`}
                    onKeyDown={(event) => resize(column.key, event.key) && event.preventDefault()}
                  >
                    <IconArrowsHorizontal size={16} stroke={1.7} aria-hidden />
                  </button>
                ) : (
                  <button
                    type="button"
                    className={menuClasses.grip}
                    aria-label={`Pindahkan kolom ${column.title}, urutan ${index + 1}. Tekan panah atas atau bawah, kiri atau kanan untuk lebarnya.`}
                    draggable
                    onDragStart={() => setDragged(column.key)}
                    onDragEnd={() => {
                      setDragged(undefined);
                      setOver(undefined);
                    }}
                    onKeyDown={(event) => {
                      if (resize(column.key, event.key)) return event.preventDefault();
                      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                      event.preventDefault();
                      move(column.key, index + (event.key === 'ArrowUp' ? -1 : 1));
                    }}
                  >
                    <IconGripVertical size={16} stroke={1.7} aria-hidden />
                  </button>
                )}
                <span className={menuClasses.rank}>{index + 1}</span>
                {index === 0 ? (
                  <>
                    <span className={menuClasses.columnName}>{column.title}</span>
                    <span className={menuClasses.note}>selalu</span>
                  </>
                ) : (
                  <>
                    <label htmlFor={`column-${column.key}`} className={menuClasses.columnName}>
                      {column.title}
                    </label>
                    <Checkbox
                      id={`column-${column.key}`}
                      checked={shown.has(column.key)}
                      onChange={(checked) =>
                        onChange({
                          ...preference,
                          forced: { ...preference.forced, [column.key]: checked },
                        })
                      }
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
          <div className={menuClasses.foot}>
            <button type="button" className={menuClasses.link} onClick={() => onChange(noPreference)}>
              Kembalikan urutan dan lebar awal
            </button>
          </div>
          <Hidden role="status">{said}</Hidden>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
