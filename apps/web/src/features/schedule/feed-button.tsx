import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { strings } from './strings';

const FeedDrawer = lazyPart(async () => (await import('./feed-drawer')).FeedDrawer);

/** Opens the calendars that follow this schedule; `isQuiet` among other words. */
export function FeedButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size={isQuiet ? 'compact-sm' : undefined}
        leftSection={isQuiet ? undefined : <IconCalendarPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {strings.subscribe}
      </Button>
      {open && <FeedDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
