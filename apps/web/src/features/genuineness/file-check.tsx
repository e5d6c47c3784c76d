import { formatDateTime } from '@lajur/domain/common/time';
import { maxCheckedBytes } from '@lajur/domain/genuineness/document-check';
import { useId, useRef, useState } from 'react';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import classes from './check-page.module.css';
import { strings } from './strings';
import type { Checked } from './use-check';

const words = strings.file;

type Outcome =
  | { kind: 'working' | 'tooLarge' | 'unreadable' | 'noHash' }
  | { kind: 'same'; name: string; at: string }
  | { kind: 'differs'; name: string };

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function outcomeOf(file: File, prints: Checked['prints']): Promise<Outcome> {
  // A page that came without https has none.
  if (!globalThis.crypto?.subtle) return { kind: 'noHash' };
  if (file.size > maxCheckedBytes) return { kind: 'tooLarge' };
  try {
    const hash = await hashOf(file);
    const print = prints.find(({ sha256 }) => sha256 === hash);
    return print ? { kind: 'same', name: file.name, at: print.at } : { kind: 'differs', name: file.name };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Whether a file is one that was issued: hashed here, sent nowhere. */
export function FileCheck({ prints }: Pick<Checked, 'prints'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const compare = ([file]: readonly File[]) => {
    if (!file) return;
    setOutcome({ kind: 'working' });
    void outcomeOf(file, prints).then(setOutcome);
  };
  return (
    <Card title={words.title}>
      <Drop onFiles={compare} />
      <div className={classes.outcome} aria-live="polite">
        {outcome && <Told outcome={outcome} />}
      </div>
    </Card>
  );
}

/** Where a file is dropped or chosen. Plain, since this page has nothing of the portal's around it. */
function Drop({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hint = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; the button inside does the same
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <button type="button" className={classes.button} aria-describedby={hint} onClick={() => picker.current?.click()}>
        {words.choose}
      </button>
      <span id={hint} className={classes.hint}>
        {words.hint}
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf"
        aria-label={words.choose}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Told({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'working') return <Notice tone="info">{words.working}</Notice>;
  if (outcome.kind === 'same')
    return (
      <Notice tone="good" title={words.same}>
        {words.printedAt(outcome.name, formatDateTime(new Date(outcome.at), 'WIB'))}
      </Notice>
    );
  if (outcome.kind === 'differs')
    return (
      <Notice tone="danger" title={words.differs}>
        {words.differsText(outcome.name)}
      </Notice>
    );
  return <Notice tone="attention">{words[outcome.kind]}</Notice>;
}
