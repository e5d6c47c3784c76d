import { screenTable } from '../../apps/web/src/app/screens';
import { type BuiltScreen, screens } from '../../apps/web/src/ui/paths';

/** The addresses the web app shows a screen at. */
export const builtScreens = (): string[] =>
  (Object.keys(screenTable) as BuiltScreen[]).map((screen) => screens[screen]);
