import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startLive } from '../../ui/call/live';
import { whenQuiet } from '../../ui/call/under-way';
import { useUser } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import { setZone } from '../../ui/zone';
import { MantineShell } from '../mantine-shell';
import { BottomBar } from './bottom-bar';
import classes from './main-layout.module.css';
import { OfflineBanner } from './offline-banner';
import { Sidebar } from './sidebar';
import { SimulationHint } from './simulation-hint';
import { SuspensionBanner } from './suspension-banner';
import { TopBar } from './top-bar';

const Palette = lazyPart(async () => (await import('../palette/palette')).Palette);
/** Documents photographed without a network: sent from whatever page is opened first, after it has loaded. */
const loadUploads = () => import('../../features/pod-document/queries');
const PhoneMenu = lazyPart(async () => (await import('./phone-menu')).PhoneMenu);

type Overlay = 'palette' | 'menu' | null;

/** The shell around every page under /main: sidebar, top bar, on a phone the bottom bar, and the palette. */
export function MainLayout() {
  return (
    <MantineShell>
      <Shell />
    </MantineShell>
  );
}

function Shell() {
  const queries = useQueryClient();
  const { id, timezone, functions } = useUser();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const going = useRouterState({ select: (state) => state.status === 'pending' });

  useEffect(() => startLive(queries), [queries]);
  useEffect(() => setZone(timezone), [timezone]);
  useEffect(() => {
    whenQuiet(() => void loadUploads().then(({ sendLeftUploads }) => sendLeftUploads({ id, functions }, queries)));
  }, [id, functions, queries]);
  useEffect(() => {
    if (path) setOverlay(null);
  }, [path]);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOverlay('palette');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  const close = () => setOverlay(null);
  return (
    <div className={classes.shell}>
      {going && <div className={classes.going} />}
      <a className={classes.skip} href="#isi">
        Langsung ke isi
      </a>
      <Sidebar />
      <div className={classes.page}>
        <OfflineBanner />
        <SuspensionBanner />
        <SimulationHint line />
        <TopBar onSearch={() => setOverlay('palette')} />
        <main id="isi" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar onMenu={() => setOverlay('menu')} />

      {overlay === 'menu' && <PhoneMenu onClose={close} onSearch={() => setOverlay('palette')} />}
      {overlay === 'palette' && <Palette onClose={close} />}
    </div>
  );
}
