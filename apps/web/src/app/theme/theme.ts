import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The values live in tokens.css; Mantine is told their names. */
const scale = (name: string) =>
  Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-${name}-${shade})`) as unknown as MantineColorsTuple;

/**
 * Sizes mean the same everywhere: `xs` in bars and cards, `sm` (the default) on pages, `md` on the login page, `lg` the
 * main action on a phone. Component styles come from `@layer mantine` and are adjusted in controls.css.
 */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    primary: scale('primary'),
    secondary: scale('secondary'),
    accent: scale('accent'),
    error: scale('error'),
    success: scale('success'),
    warning: scale('warning'),
    gray: scale('gray'),
    dark: scale('dark'),
  },
  fontFamily: 'var(--lajur-font)',
  headings: { fontFamily: 'var(--lajur-font)', fontWeight: '650' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Named by string: a component that no page has loaded yet stays out of the bundle.
    Portal: { defaultProps: { target: '#lapisan' } },
    // page.css stops the scrolling; Mantine's way injects a <style>, which the Content-Security-Policy forbids.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    // A focusable child without a role has no place in a menu (axe: aria-required-children).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});
