import { track } from '../ui/call/under-way';
import { createRouter, type Router } from '../ui/route/router';
import { routes } from './routes/pages';

export const makeRouter = (): Router => createRouter(routes);

/** Asks for the files of the page that is opened beside the question who is there; what can wait comes after it. */
export const openFirst = (router: Router): void => void track(router.load());
