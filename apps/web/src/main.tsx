import './app/trusted-types';
import './app/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { makeQueries } from './app/queries';
import { makeRouter, preloadPage } from './app/router';
import { followSession } from './app/session-end';
import { beginAhead } from './ui/call/ahead';

beginAhead();
const queries = makeQueries();
const router = makeRouter(queries);
followSession(router, queries);
preloadPage(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queries={queries} router={router} />
  </StrictMode>,
);
