import './app/trusted-types';
import './app/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { makeRouter, openFirst } from './app/router';
import { followSession } from './app/session-end';
import { beginAhead } from './ui/call/ahead';
import { forgetWithSession } from './ui/call/kept-answers';

/** Starting comes in tasks of their own, so that a touch or a key is heard in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  beginAhead();
  await nextTask();
  const router = makeRouter();
  followSession(router);
  forgetWithSession();
  await nextTask();
  openFirst(router);
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  );
}

void start();
