import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { endAhead } from '../../ui/call/ahead';
import { startLive } from '../../ui/call/live';
import { awaitFirst, whenAtRest } from '../../ui/call/under-way';
import { useUser } from '../../ui/call/use-user';
import { readCharacterKeys } from '../../ui/character-keys';
import { isPageFree, isShortcut, isTyping } from '../../ui/keys';
import { atRest, lazyPart } from '../../ui/lazy-part';
import { Outlet, useGoing, usePathname } from '../../ui/route/router-view';
import { useStore } from '../../ui/store';
import { usePhone } from '../../ui/use-phone';
import { setZone } from '../../ui/zone';
import { MantineShell } from '../mantine-shell';
import { QueriesAround } from '../queries-around';
import { BottomBar } from './bottom-bar';
import { pageFailed } from './error-view';
import classes from './main-layout.module.css';
import { OfflineBanner } from './offline-banner';
import { overlay } from './overlay';
import { Sidebar } from './sidebar';
import { SimulationHint } from './simulation-hint';
import { SuspensionBanner } from './suspension-banner';
import { TopBar } from './top-bar';

const Palette = lazyPart(async () => (await import('../palette/palette')).Palette);
/** Documents photographed without a network: sent from whatever page is opened first, after it has loaded. */
const loadUploads = () => import('../../features/pod-document/queries');
/** Whoever comes from a mail or a push has read what it told. */
const loadOpened = () => import('../../features/notification/opened');
const loadRecents = () => import('../palette/recents');
const PhoneMenu = lazyPart(async () => (await import('./phone-menu')).PhoneMenu);
const PagePaper = lazyPart(async () => (await import('../../ui/print/page-paper')).PagePaper, { waiting: null });
const KeyHelp = lazyPart(async () => (await import('../keys/key-help')).KeyHelp);

// Which files a page has; whoever opens one before asks for them then.
atRest(() => import('../screen-pages'));

/** What the person opens is remembered for the palette: nothing that the first page has to wait for. */
function followAtRest(user: string): () => void {
  const end = new AbortController();
  whenAtRest(() => void loadRecents().then(({ followPages }) => followPages(user, end.signal)));
  return () => end.abort();
}

/** The worker that keeps the portal for when there is no network; of no use where a browser seals nothing (kept-answers.ts). */
function keepPortal(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  whenAtRest(() => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
}

/** What was asked for while the scripts came is taken by then, and the page hears what others change. */
function followAfterFirst(queries: QueryClient): () => void {
  let end = () => {};
  const stop = awaitFirst(() => {
    endAhead();
    end = startLive(queries);
  });
  return () => {
    stop();
    end();
  };
}

/**
 * 0 while there is nothing but the room, 1 when the frame stands, 2 when the page stands in it: each is drawn piece by piece, and
 * after the one before. Together they would take longer than a key press may wait.
 */
function useStage(): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < 2) startTransition(() => setStage(stage + 1));
  }, [stage]);
  return stage;
}

/** The shell around every page under /main: sidebar, top bar, on a phone the bottom bar, and the palette. */
export function MainLayout() {
  return (
    <QueriesAround>
      <MantineShell>
        <Shell />
      </MantineShell>
    </QueriesAround>
  );
}

function Shell() {
  const queries = useQueryClient();
  const { id, timezone, functions } = useUser();
  const shown = useStore(overlay);
  const phone = usePhone();
  const stage = useStage();
  const path = usePathname();
  const going = useGoing();

  useEffect(() => followAfterFirst(queries), [queries]);
  useEffect(() => setZone(timezone), [timezone]);
  useEffect(() => {
    whenAtRest(() => void loadUploads().then(({ sendLeftUploads }) => sendLeftUploads({ id, functions }, queries)));
  }, [id, functions, queries]);
  useEffect(() => {
    const { href } = window.location;
    whenAtRest(() => void loadOpened().then(({ readOpened }) => readOpened(href)));
  }, []);
  useEffect(() => followAtRest(id), [id]);
  useEffect(keepPortal, []);
  useEffect(() => readCharacterKeys(id), [id]);
  useEffect(() => {
    if (path) overlay.set(null);
  }, [path]);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const wanted = isShortcut(event, 'palette') ? 'palette' : 'keys';
      if (wanted === 'keys' && (!isShortcut(event, 'help') || isTyping(event.target) || !isPageFree())) return;
      event.preventDefault();
      overlay.set(wanted);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  const close = () => overlay.set(null);
  return (
    <div className={classes.shell}>
      {going && <div className={classes.going} />}
      <a className={classes.skip} href="#isi">
        Langsung ke isi
      </a>
      {stage > 0 && !phone && <Sidebar />}
      <div className={classes.page}>
        {stage > 0 && (
          <>
            <OfflineBanner onAnswered={() => void queries.invalidateQueries()} />
            <SuspensionBanner />
            <SimulationHint line />
            <TopBar onSearch={() => overlay.set('palette')} />
          </>
        )}
        {stage > 1 && <PagePaper />}
        <main id="isi" className={classes.main} tabIndex={-1} aria-busy={going}>
          {stage > 1 && <Outlet failed={pageFailed} />}
        </main>
      </div>
      {stage > 0 && <BottomBar onMenu={() => overlay.set('menu')} />}

      {shown === 'menu' && <PhoneMenu onClose={close} onSearch={() => overlay.set('palette')} />}
      {shown === 'palette' && <Palette onClose={close} />}
      {shown === 'keys' && <KeyHelp onClose={close} />}
    </div>
  );
}
