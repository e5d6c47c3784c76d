import './app/trusted-types';
import './app/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { makeRouter, preloadPage } from './app/router';
import { followSession } from './app/session-end';
import { beginAhead } from './ui/call/ahead';

beginAhead();
const router = makeRouter();
followSession(router);
preloadPage(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers router={router} />
  </StrictMode>,
);
