import type { Schedule } from '@lajur/api-contract/schedule';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { lazyPart } from '../../ui/lazy-part';
import type { ScheduleAddress } from './address';
import { type PrintedRows, useAllRows } from './queries';

const SchedulePrint = lazyPart(async () => (await import('./schedule-print')).SchedulePrint, { waiting: null });

interface PrintButtonProps {
  address: ScheduleAddress;
  schedule: Schedule | undefined;
  today: string;
}

/** Prints the whole schedule as it is asked for, with every row, also those that were not looked at; so do the browser's own keys. */
export function PrintButton({ address, schedule, today }: PrintButtonProps) {
  const read = useAllRows();
  const [isReading, setReading] = useState(false);
  const [rows, setRows] = useState<PrintedRows | null>(null);
  const print = () => {
    setReading(true);
    read(address)
      .then(setRows, (error: unknown) => toast(messageOf(error), 'danger'))
      .finally(() => setReading(false));
  };
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        loading={isReading}
        onClick={print}
      >
        {address.view === 'week' ? 'Cetak pekan ini' : 'Cetak jadwal'}
      </Button>
      {rows && schedule && (
        <SchedulePrint
          address={address}
          schedule={schedule}
          today={today}
          printed={rows}
          onDone={() => setRows(null)}
        />
      )}
    </>
  );
}
