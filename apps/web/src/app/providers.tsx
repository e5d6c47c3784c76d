import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStore } from '../ui/store';
import { type UiContextValue, UiProvider } from '../ui/ui-context';
import { density as densityStore, writeDensity } from './theme/preferences';

/**
 * What the whole application has around it. Mantine and the queries come with the pages that use them
 * (`mantine-shell.tsx`, `queries-around.tsx`).
 */
export function Providers({ router }: { router: RegisteredRouter }) {
  const density = useStore(densityStore);
  const navigate = useCallback<UiContextValue['navigate']>(
    (href, options) => router.navigate({ href, ...options }),
    [router],
  );
  return (
    <UiProvider navigate={navigate} density={density} setDensity={writeDensity}>
      <RouterProvider router={router} />
    </UiProvider>
  );
}
