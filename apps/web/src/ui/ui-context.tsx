import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Rows of two lines or of one (docs/design.md, Space). */
export type RowDensity = 'nyaman' | 'rapat';

export interface NavigateOptions {
  /** In the place of this address in the history. */
  replace?: boolean;
  /** Leaves without asking about what is not saved, because it has just been. */
  ignoreBlocker?: boolean;
}

/** What components need from the application without knowing it: how to go to an address, and the density of rows. */
export interface UiContextValue {
  /** Opens an address of the portal, as `to` makes it; ends when its page shows. */
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  density: RowDensity;
  setDensity(density: RowDensity): void;
}

const outsideTheApplication: UiContextValue = {
  navigate: async (href) => window.location.assign(href),
  density: 'nyaman',
  setDensity: () => undefined,
};

const UiContext = createContext<UiContextValue>(outsideTheApplication);

/** Put once around the application; the three values come from the router and the preferences. */
export function UiProvider({ navigate, density, setDensity, children }: UiContextValue & { children: ReactNode }) {
  const value = useMemo(() => ({ navigate, density, setDensity }), [navigate, density, setDensity]);
  return <UiContext value={value}>{children}</UiContext>;
}

/** The application's own navigation and preferences, for components of `ui`. */
export function useUi(): UiContextValue {
  return useContext(UiContext);
}
