import { createRoute } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { mainArea, welcomeArea } from './areas';
import { lazyPage } from './lazy-page';

export const authWelcomeRoutes = [
  createRoute({
    getParentRoute: () => welcomeArea,
    path: screens.login,
    component: lazyPage(() => import('../../features/auth/login-page'), 'LoginPage'),
    staticData: { title: 'Masuk' },
  }),
  createRoute({
    getParentRoute: () => welcomeArea,
    path: screens.forgotPassword,
    component: lazyPage(() => import('../../features/auth/forgot-password-page'), 'ForgotPasswordPage'),
    staticData: { title: 'Lupa Kata Sandi' },
  }),
  createRoute({
    getParentRoute: () => welcomeArea,
    path: screens.resetPassword,
    component: lazyPage(() => import('../../features/auth/reset-password-page'), 'ResetPasswordPage'),
    staticData: { title: 'Atur Ulang Kata Sandi' },
  }),
];

export const authMainRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.account,
    component: lazyPage(() => import('../../features/auth/account-page'), 'AccountPage'),
    staticData: { title: 'Akun Saya' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.permissionDenied,
    component: lazyPage(() => import('../layout/permission-denied'), 'PermissionDenied'),
    staticData: { title: 'Tidak Punya Akses' },
  }),
];
