import './theme/mantine-styles';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemeKey } from './theme/preferences';
import { theme } from './theme/theme';

const schemeManager = localStorageColorSchemeManager({ key: schemeKey });

/**
 * What components of Mantine need around them. Not part of the first load: the login page has none of them; every page
 * under /main has. Variables and global classes come from files, for an inline <style> would need a hole in the
 * Content-Security-Policy.
 */
export function MantineShell({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      {/* Everything that floats is drawn in here; a landmark, so that it can be found. */}
      <section id="lapisan" aria-label="Menu dan dialog" />
    </MantineProvider>
  );
}
