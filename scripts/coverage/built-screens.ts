import { kindSlug, workflowKinds } from '@lajur/domain/approval/workflow';
import { screenTable } from '../../apps/web/src/app/screens';
import { type BuiltScreen, screens } from '../../apps/web/src/ui/paths';

const names = Object.keys(screenTable) as BuiltScreen[];
const kind = '$kind';

/** The addresses the web app shows a screen at. */
export const builtScreens = (): string[] => names.map((screen) => screens[screen]);

/** Whether the specification lists an address for each kind of approval where the web app has one page. */
export const isOfEachKind = (address: string): boolean => address.includes(kind);

/** The addresses as the specification lists them: one for each kind of approval. */
export const listedScreens = (): string[] =>
  builtScreens().flatMap((address) =>
    isOfEachKind(address) ? workflowKinds.map((each) => address.replace(kind, kindSlug(each))) : [address],
  );
