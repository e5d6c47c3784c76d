import { login, sessionOf } from '@lajur/api-contract/auth';
import { type Call, createClient } from '@lajur/api-contract/client';
import type { MenuEntry } from '@lajur/domain/auth/menu';
import type { Product } from './product';

/** The people of the demo data. */
export const people = {
  superAdmin: { email: 'superadmin@mitra-satu.test', name: 'Rina Wulandari' },
  admin: { email: 'admin@mitra-satu.test', name: 'Bagus Prakoso' },
  finance: { email: 'keuangan@mitra-satu.test', name: 'Lestari Handayani' },
  monitoring: { email: 'monitoring@mitra-satu.test', name: 'Fajar Ramadhan' },
  guest: { email: 'tamu@mitra-satu.test', name: 'Imam Syafi’i' },
  approvedGuest: { email: 'tamu2@mitra-satu.test', name: 'Ratna Kusumawati' },
} as const;

export interface Login {
  token: string;
  menu: MenuEntry[];
  /** Calls `/api/v3` with the token. */
  call: Call;
  /** What a browser keeps of the login. */
  session: string;
}

/** Calls `/api/v3` as nobody, or with a token. */
export function portal({ url }: Product, token?: string): Call {
  const headers = { 'firebase-token': 'e2e', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return createClient({ origin: url, prefix: '/api/v3', headers: () => headers });
}

/** Signs in without a browser. */
export async function signInByCall(product: Product, email: string): Promise<Login> {
  const body = { email, password: product.password, fcm: 'e2e' };
  const { token, menu } = sessionOf(await portal(product)(login, { body }));
  return { token, menu: menu as MenuEntry[], call: portal(product, token), session: JSON.stringify({ token, menu }) };
}
