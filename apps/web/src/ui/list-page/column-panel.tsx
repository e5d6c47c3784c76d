import { IconArrowsHorizontal, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { DropdownPanel } from '../dropdown/dropdown-panel';
import type { Dropdown } from '../dropdown/use-dropdown';
import { Hidden } from '../hidden';
import { Checkbox } from '../input/checkbox';
import { type ColumnChoice, hiddenColumns, narrowest, noPreference, storedOrder } from './column-layout';
import menuClasses from './list-menu.module.css';

/** By how much an arrow key changes the width of a column. */
const step = 16;

/** Which columns are shown, in what order they are kept when the screen is narrow, and by keyboard how wide. */
export function ColumnPanel<Row>({ panel, ...chooser }: ColumnChoice<Row> & { panel: Dropdown }) {
  return (
    <DropdownPanel panel={panel} label="Kolom">
      <Columns {...chooser} />
    </DropdownPanel>
  );
}

function Columns<Row>({ columns, shown, preference, onChange }: ColumnChoice<Row>) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [said, setSaid] = useState('');
  const ordered = storedOrder(columns, preference);
  const hidden = hiddenColumns(columns, shown);

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
  );
}
