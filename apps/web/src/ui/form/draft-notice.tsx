import { formatMoment } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { Notice } from '../notice';
import { readZone } from '../zone';

export interface DraftNoticeProps {
  at: Date;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers what an earlier visit left. */
export function DraftNotice({ at, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice
      tone="info"
      live
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button size="xs" variant="default" onClick={onRestore}>
            Pakai draf
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
            Buang draf
          </Button>
        </span>
      }
    >
      Ada isian yang belum disimpan dari {formatMoment(at, readZone(), new Date())}.
    </Notice>
  );
}
