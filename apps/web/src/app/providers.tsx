import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStore } from '../ui/store';
import { type UiContextValue, UiProvider } from '../ui/ui-context';
import { density as densityStore, writeDensity } from './theme/preferences';

/** What the whole application has around it. Mantine comes with the pages that use it (`mantine-shell.tsx`). */
export function Providers({ queries, router }: { queries: QueryClient; router: RegisteredRouter }) {
  const density = useStore(densityStore);
  const navigate = useCallback<UiContextValue['navigate']>(
    (href, options) => router.navigate({ href, ...options }),
    [router],
  );
  return (
    <QueryClientProvider client={queries}>
      <UiProvider navigate={navigate} density={density} setDensity={writeDensity}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}
