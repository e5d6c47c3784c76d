import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useUi } from '../ui-context';
import classes from './filter-bar.module.css';

/** Rows of two lines ("nyaman") or of one ("rapat"). */
export function DensityToggle() {
  const { density, setDensity } = useUi();
  const narrow = density === 'rapat';
  const label = narrow ? 'Baris rapat. Ubah ke nyaman' : 'Baris nyaman. Ubah ke rapat';
  return (
    <button
      type="button"
      className={classes.tool}
      data-icon
      aria-label={label}
      title={label}
      onClick={() => setDensity(narrow ? 'nyaman' : 'rapat')}
    >
      {narrow ? (
        <IconBaselineDensitySmall size={16} stroke={1.7} aria-hidden />
      ) : (
        <IconBaselineDensityMedium size={16} stroke={1.7} aria-hidden />
      )}
    </button>
  );
}
