import { createUpload, getTemplate } from '@lajur/api-contract/import';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call, isCancelled, messageOf } from '../../ui/call/client';
import { randomId } from '../../ui/call/session-store';
import { useMay, useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import { ExportMenu } from '../../ui/list-page/export-menu';
import { exportOf } from '../../ui/list-page/use-export';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { fetchTelling } from '../../ui/upload/fetch-telling';
import { FileDrop } from '../../ui/upload/file-drop';
import { UploadList } from '../../ui/upload/upload-list';
import type { Upload } from '../../ui/upload/use-uploads';
import { acceptedFiles, fileRefusal } from './file-refusal';
import classes from './import.module.css';
import type { ImportKindReply } from './queries';
import { strings } from './strings';

const ColumnGuide = lazyPart(async () => (await import('./column-guide')).ColumnGuide);

/** Chooses a file of a type and sends it; then its own page opens. */
export function NewUpload({ kind }: { kind: ImportKindReply }) {
  const { navigate } = useUi();
  const canUpload = useMay(createUpload);
  const locked = useRefusal(createUpload, strings.noRight);
  const [sending, setSending] = useState<Upload<unknown> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [guide, setGuide] = useState(false);
  const attempt = useRef<{ abort: AbortController; key: string } | null>(null);
  useEffect(() => () => attempt.current?.abort.abort(), []);

  const send = async (file: File, key: string) => {
    const abort = new AbortController();
    attempt.current = { abort, key };
    const upload = { id: key, name: file.name, size: file.size, type: file.type, file, progress: 0 };
    setSending({ ...upload, state: 'sending' });
    try {
      const { id } = await call(
        createUpload,
        { params: { type: kind.type }, body: { file } },
        {
          idempotencyKey: key,
          signal: abort.signal,
          fetch: fetchTelling((progress) => setSending({ ...upload, state: 'sending', progress })),
        },
      );
      await navigate(to('upload', { type: kind.type, id }));
    } catch (error) {
      if (isCancelled(error)) return;
      const message = messageOf(error);
      setSending({ ...upload, state: 'failed', message });
    }
  };
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const refusal = fileRefusal(file);
    setRefused(refusal);
    setSending(null);
    if (refusal === null) void send(file, randomId());
  };

  return (
    <section className={classes.new} aria-label={strings.dropLabel(kind.title)}>
      {canUpload && (
        <div className={classes.drop}>
          <FileDrop
            label={strings.dropLabel(kind.title)}
            accept={acceptedFiles}
            hint={strings.dropHint}
            error={locked ?? refused}
            disabled={locked !== undefined || sending?.state === 'sending'}
            onFiles={choose}
          />
          {sending && (
            <UploadList
              uploads={[sending]}
              onRemove={() => {
                attempt.current?.abort.abort();
                setSending(null);
              }}
              onRetry={() => void send(sending.file, sending.id)}
            />
          )}
        </div>
      )}
      <div className={classes.helps}>
        <ExportMenu label={strings.template} list={exportOf(getTemplate, { params: { type: kind.type }, query: {} })} />
        <Button
          variant="subtle"
          leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
          onClick={() => setGuide(true)}
        >
          {strings.guide}
        </Button>
      </div>
      {guide && <ColumnGuide kind={kind} onClose={() => setGuide(false)} />}
    </section>
  );
}
