import { Outlet } from '@tanstack/react-router';
import { MantineShell } from '../mantine-shell';

/** Mantine around pages before the login that need it. */
export function KitLayout() {
  return (
    <MantineShell>
      <Outlet />
    </MantineShell>
  );
}
