import './theme/mantine-styles';
import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { schemeKey } from './theme/preferences';
import { theme } from './theme/theme';

const manager = localStorageColorSchemeManager({ key: schemeKey });
const getRootElement = () => document.documentElement;

/**
 * What components of Mantine need around them. Not part of the first load: the login page has none of them; every page
 * under /main has. It is `MantineProvider` without the half that writes CSS variables and global classes into inline
 * <style> elements: those come from files here, as the Content-Security-Policy demands.
 */
export function MantineShell({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    manager,
    getRootElement,
    forceColorScheme: undefined,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>
        {children}
        {/* Everything that floats is drawn in here; a landmark, so that it can be found. */}
        <section id="lapisan" aria-label="Menu dan dialog" />
      </MantineThemeProvider>
    </MantineContext>
  );
}
