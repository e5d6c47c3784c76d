import type { Router } from '../ui/route/router';
import { RouterView } from '../ui/route/router-view';
import { useStore } from '../ui/store';
import { UiProvider } from '../ui/ui-context';
import { Root } from './root';
import { density as densityStore, writeDensity } from './theme/preferences';

/**
 * What the whole application has around it. Mantine and the queries come with the pages that use them
 * (`mantine-shell.tsx`, `queries-around.tsx`).
 */
export function Providers({ router }: { router: Router }) {
  const density = useStore(densityStore);
  return (
    <UiProvider navigate={router.navigate} density={density} setDensity={writeDensity}>
      <RouterView router={router}>
        <Root />
      </RouterView>
    </UiProvider>
  );
}
