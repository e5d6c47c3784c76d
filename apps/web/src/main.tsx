import './app/trusted-types';
import './app/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { makeQueries } from './app/queries';
import { makeRouter } from './app/router';
import { followSession } from './app/session-end';

const queries = makeQueries();
const router = makeRouter(queries);
followSession(router, queries);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queries={queries} router={router} />
  </StrictMode>,
);
