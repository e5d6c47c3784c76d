import type { DriverRow } from '@lajur/api-contract/driver';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useUser } from '../../ui/call/use-user';
import { ConfirmDialog } from '../../ui/confirm';
import classes from './driver.module.css';
import { useResetPassword } from './queries';

/** Makes the driver's one-time password for their app; it is shown here and nowhere again. */
export function PasswordDialog({ driver, onClose }: { driver: DriverRow; onClose(): void }) {
  const zone = zoneOf(useUser().timezone);
  const reset = useResetPassword();
  const made = reset.data;
  if (!made) {
    return (
      <ConfirmDialog
        opened
        title={`Buat kata sandi aplikasi untuk ${driver.name}?`}
        text="Kata sandi sekali pakai ini ditampilkan satu kali kepada Anda, untuk diteruskan ke pengemudi. Yang dibuat sebelumnya tidak berlaku lagi."
        verb="Buat kata sandi"
        sending={reset.isPending}
        onConfirm={() => reset.mutate({ params: { id: driver.id } })}
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title={`Kata sandi aplikasi ${driver.name}`}
      text={`Berlaku sekali, sampai ${formatDateTime(new Date(made.expiresAt), zone)}. Setelah ditutup, kata sandi ini tidak bisa dilihat lagi.`}
      verb="Sudah saya teruskan"
      wayOut="Tutup"
      onConfirm={onClose}
      onCancel={onClose}
    >
      <output className={classes.password} aria-label="Kata sandi sekali pakai">
        {made.password}
      </output>
      <CopyButton value={made.password}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} stroke={1.7} /> : <IconCopy size={16} stroke={1.7} />}
            onClick={copy}
          >
            {copied ? 'Tersalin' : 'Salin'}
          </Button>
        )}
      </CopyButton>
    </ConfirmDialog>
  );
}
