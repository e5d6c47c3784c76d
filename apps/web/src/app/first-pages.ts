import type { ComponentType } from 'react';
import type { BuiltScreen } from '../ui/paths';

/** Fetches a page. */
export type PageLoad = () => Promise<ComponentType>;

/** The pages that most people open the portal with: their files are asked for at once. */
export const firstPages = {
  login: async () => (await import('../features/auth/login-page')).LoginPage,
  orders: async () => (await import('../features/order/list/order-list-route')).OrderListRoute,
} as const satisfies Partial<Record<BuiltScreen, PageLoad>>;
export type FirstScreen = keyof typeof firstPages;
