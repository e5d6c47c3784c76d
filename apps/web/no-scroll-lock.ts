import type { ReactNode } from 'react';

/**
 * Stands in for `react-remove-scroll` in the build. Mantine's dialogs wrap themselves in it, but page.css stops the
 * scrolling under a dialog already, and the package's way, an injected <style>, is forbidden by the
 * Content-Security-Policy.
 */
export function RemoveScroll({ children }: { children: ReactNode }) {
  return children;
}

RemoveScroll.classNames = { zeroRight: '', fullWidth: '' };
