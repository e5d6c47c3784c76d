import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } } as const;
export type Size = keyof typeof sizes;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** A person at a desk or with a phone. */
export async function person(browser: Browser, url: string, size: Size = 'desk'): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** Signs in through the login page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/welcome/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(/\/main\//);
}

let axe: Promise<string> | null = null;

export interface Violation {
  id: string;
  help: string;
  nodes: string[];
}

/** What axe finds wrong on the page (WCAG 2.2 A and AA), without changing its content security policy. */
export async function violations(page: Page): Promise<Violation[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Evaluated by the debugger, not as a script element: the page's policy stays as strict as it is.
  await page.evaluate(await axe);
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await engine.run({ runOnly: tags, resultTypes: ['violations'] });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }));
  });
}

/** Sets light or dark as the account page does. */
export async function scheme(page: Page, value: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: value });
}
