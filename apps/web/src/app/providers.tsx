import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { UiProvider } from '../ui/ui-context';
import { onDensityChange, readDensity, schemeKey, writeDensity } from './theme/preferences';
import { theme } from './theme/theme';

const schemeManager = localStorageColorSchemeManager({ key: schemeKey });

/** Variables and global classes come from files: an inline <style> would need a hole in the Content-Security-Policy. */
export function Providers({ queries, router }: { queries: QueryClient; router: AnyRouter }) {
  const density = useSyncExternalStore(onDensityChange, readDensity);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <UiProvider navigate={(href) => router.history.push(href)} density={density} setDensity={writeDensity}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
