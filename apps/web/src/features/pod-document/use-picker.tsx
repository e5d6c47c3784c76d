import { useRef } from 'react';
import { documentAccept } from './choose-file';
import classes from './pod.module.css';

type Taken = (files: readonly File[]) => void;

/**
 * Opens the camera or the file chooser: `pick('camera', files => …)`. Put `inputs` once into the page. On a desk the
 * camera is the chooser as well: `capture` says nothing there.
 */
export function usePicker() {
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const taken = useRef<Taken>(() => undefined);

  const pick = (from: 'camera' | 'files', take: Taken) => {
    taken.current = take;
    (from === 'camera' ? camera : chooser).current?.click();
  };
  const onChange = (event: React.ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (files.length > 0) taken.current(files);
  };
  const inputs = (
    <div className={classes.inputs}>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Ambil foto"
        onChange={onChange}
      />
      <input ref={chooser} type="file" hidden accept={documentAccept} aria-label="Pilih berkas" onChange={onChange} />
    </div>
  );
  return { pick, inputs };
}
