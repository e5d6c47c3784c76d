import type { ProblemDetail } from '@lajur/api-contract/problem';
import { text } from '@lajur/domain/common/validation';
import {
  type ProblemEffect,
  problemEffectHints,
  problemEffectLabels,
  problemEffects,
  problemLabels,
  problemMaxPhotos,
  problemTextMax,
} from '@lajur/domain/problem/problem';
import { problemActionLabels } from '@lajur/domain/problem/problem-step';
import { say } from '../../ui/call/toast-store';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea } from '../../ui/input/text-input';
import { PhotoField, usePhotos } from '../../ui/upload/photo-field';
import { DelayField, delayOf, delayProblem, noDelay, type TypedDelay, typedDelay } from './delay-field';
import classes from './problem.module.css';
import { useNoteProblem, useProcessProblem, useResolveProblem } from './queries';

interface DrawerProps {
  problem: ProblemDetail;
  onClose(): void;
}

const subtitleOf = ({ kind, order }: ProblemDetail) => `${kind} · ${order.cargoNo}`;

/** Takes a waiting problem into process: whoever does handles it. */
export function ProcessDrawer({ problem, onClose }: DrawerProps) {
  const process = useProcessProblem();
  const photos = usePhotos(problemMaxPhotos);
  const checked = useKeptForm<{ note: string; delayMinutes: TypedDelay }>({
    name: `problem.process.${problem.id}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: { note: '', delayMinutes: noDelay },
    check: ({ note, delayMinutes }) => {
      const wrong = text(note, problemLabels.note, { max: problemTextMax.note });
      const late = delayProblem(delayMinutes, false);
      return { ...(wrong ? { note: wrong } : {}), ...(late ? { delayMinutes: late } : {}), ...photos.errors };
    },
    whileTyping: ['note'],
    onSubmit: async ({ note, delayMinutes }) => {
      const told = { note: note.trim() || null, delayMinutes: delayOf(delayMinutes), photoUrls: photos.urls };
      const body = { version: problem.version, ...told };
      await process.mutateAsync({ params: { id: problem.id }, body });
      say('Anda menangani masalah ini.');
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={480}
      title={problemActionLabels.process}
      subtitle={subtitleOf(problem)}
      verb="Tangani masalah"
      verbFirst
    >
      <p className={classes.hint}>Nama Anda tercatat sebagai yang menangani. Isi di bawah bila sudah diketahui.</p>
      <TextArea label="Catatan (boleh kosong)" {...form.getInputProps('note')} />
      <DelayField input={form.getInputProps('delayMinutes')} problem={problem} />
      <PhotoField photos={photos} label="Foto (boleh kosong)" error={form.errors.photoUrls} />
    </FormDrawer>
  );
}

/** Adds to what is known of a problem. */
export function NoteDrawer({ problem, onClose }: DrawerProps) {
  const add = useNoteProblem();
  const photos = usePhotos(problemMaxPhotos);
  const checked = useKeptForm<{ text: string }>({
    name: `problem.note.${problem.id}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: { text: '' },
    check: (values) => {
      const wrong = text(values.text, problemLabels.note, { max: problemTextMax.note, required: true });
      return { ...(wrong ? { text: wrong } : {}), ...photos.errors };
    },
    whileTyping: ['text'],
    onSubmit: async (values) => {
      await add.mutateAsync({ params: { id: problem.id }, body: { text: values.text, photoUrls: photos.urls } });
      say('Catatan tersimpan.');
    },
    onDone: onClose,
  });
  const { form } = checked;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={480}
      title={problemActionLabels.note}
      subtitle={subtitleOf(problem)}
      verb="Simpan catatan"
    >
      <TextArea label={problemLabels.note} required {...form.getInputProps('text')} />
      <PhotoField photos={photos} label="Foto (boleh kosong)" error={form.errors.photoUrls} />
    </FormDrawer>
  );
}

interface ResolveValues {
  resolution: string;
  effect: ProblemEffect | null;
  delayMinutes: TypedDelay;
}

/** Resolves a problem: what was done, and what it did to the order. */
export function ResolveDrawer({ problem, onClose }: DrawerProps) {
  const resolve = useResolveProblem();
  const photos = usePhotos(problemMaxPhotos);
  const checked = useKeptForm<ResolveValues>({
    name: `problem.resolve.${problem.id}`,
    hasFiles: photos.uploads.length > 0,
    initialValues: {
      resolution: '',
      effect: problem.delayMinutes === null ? null : 'TERLAMBAT',
      delayMinutes: typedDelay(problem.delayMinutes),
    },
    check: ({ resolution, effect, delayMinutes }) => {
      const wrong = text(resolution, problemLabels.resolution, { max: problemTextMax.resolution, required: true });
      const late = effect === 'TERLAMBAT' ? delayProblem(delayMinutes, true) : null;
      return {
        ...(wrong ? { resolution: wrong } : {}),
        ...(effect ? {} : { effect: `${problemLabels.effect} wajib diisi` }),
        ...(late ? { delayMinutes: late } : {}),
        ...photos.errors,
      };
    },
    whileTyping: ['resolution'],
    onSubmit: async ({ resolution, effect, delayMinutes }) => {
      if (!effect) return false;
      const delay = effect === 'TERLAMBAT' ? delayOf(delayMinutes) : null;
      const body = { version: problem.version, resolution, effect, delayMinutes: delay, photoUrls: photos.urls };
      await resolve.mutateAsync({ params: { id: problem.id }, body });
      say('Masalah selesai.');
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { effect } = form.values;
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title="Selesaikan masalah"
      subtitle={subtitleOf(problem)}
      summary={problem.stops ? 'Pesanan bisa dilanjutkan setelah ini.' : undefined}
      verb="Selesaikan masalah"
    >
      <TextArea label={problemLabels.resolution} required {...form.getInputProps('resolution')} />
      <SelectInput
        label={`${problemLabels.effect} pada pesanan`}
        required
        options={problemEffects.map((value) => ({ value, label: problemEffectLabels[value] }))}
        {...form.getInputProps('effect')}
      />
      {effect && <p className={classes.hint}>{problemEffectHints[effect]}</p>}
      {effect === 'TERLAMBAT' && <DelayField input={form.getInputProps('delayMinutes')} problem={problem} />}
      <PhotoField photos={photos} label="Foto penyelesaian" error={form.errors.photoUrls} />
    </FormDrawer>
  );
}
