import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { patience } from '../../../../scripts/test/patience.mjs';
import { shiftDate } from './shift-date.mjs';

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } } as const;
export type Size = keyof typeof sizes;

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/** The one without windows where there is one; `whole`: with what that leaves out, such as notifications of the device. */
export async function openBrowser({ whole = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: whole ? CHROMIUM_PATH : HEADLESS_SHELL_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Where a person works, and the product's clock, by which the page then goes too. */
interface Place {
  url: string;
  clock?: { offset: number };
  /** Of the device; WIB unless told. */
  timezone?: string;
}

/**
 * A person at a desk or with a phone; signed in already when `session` (of `signInByCall`) is given. Nothing moves for them
 * unless a journey asks for it: drawing what fades costs a fifth of a journey. `worker`: with the portal's worker.
 */
export async function person(
  browser: Browser,
  { url, clock, timezone = 'Asia/Jakarta' }: Place,
  size: Size = 'desk',
  session?: string,
  { worker = false } = {},
): Promise<Page> {
  const localStorage = session === undefined ? [] : [{ name: 'lajur.session', value: session }];
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    viewport: sizes[size],
    locale: 'id-ID',
    reducedMotion: 'reduce',
    timezoneId: timezone,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    // What a worker answers no journey can hold back.
    serviceWorkers: worker ? 'allow' : 'block',
  });
  if (clock) await context.addInitScript(shiftDate, clock.offset);
  await watchPolicy(context);
  const page = await context.newPage();
  page.setDefaultTimeout(patience.wait);
  waitForPages(page);
  return page;
}

/** The address changes before its page is drawn (ADR 0080): who waits for an address waits for its page. */
function waitForPages(page: Page): void {
  const waitForAddress = page.waitForURL.bind(page);
  page.waitForURL = async (url, options) => {
    await waitForAddress(url, options);
    await page.waitForFunction(() => !document.querySelector('main[aria-busy="true"]'));
  };
}

const policyBreaches: string[] = [];

/** What the content security policy refused on any page of `person` since this was asked last. */
export const takePolicyBreaches = (): string[] => policyBreaches.splice(0);

/** Collects what the policy refuses, in pages and in their workers: the product itself never asks for such a thing. */
async function watchPolicy(context: BrowserContext): Promise<void> {
  const refused = /content security policy|requires '?Trusted|TrustedTypePolicy/i;
  await context.exposeFunction('policyBreached', (breach: string) => policyBreaches.push(breach));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { policyBreached } = window as unknown as { policyBreached(breach: string): void };
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      policyBreached(`${violatedDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
    });
  });
  context.on('console', (message) => {
    if (refused.test(message.text())) policyBreaches.push(message.text());
  });
  context.on('weberror', (error) => {
    if (refused.test(error.error().message)) policyBreaches.push(error.error().message);
  });
}

/** Signs in through the login page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/welcome/login');
  await typeLogin(page, email, password);
  await page.waitForURL(/\/main\//);
}

/** Fills in the login page that is open, and sends it. */
export async function typeLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** The page of the address is drawn, has its heading, has read what it shows, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await still(page);
}

/**
 * From now on the service answers a page once its heading stands, as on a slow line: what moves when data comes is seen on a quick
 * machine too, and a page that has no heading before its data is refused it.
 */
export async function answerAfterHeading(page: Page): Promise<void> {
  await page.route(/\/api\/v3\/(?!auth\/)/, async (route) => {
    // Looked at once a frame: it has been drawn by the third time.
    const isDrawn = () =>
      document.querySelector('h1') !== null &&
      performance.mark('heading') !== null &&
      performance.getEntriesByName('heading').length > 2;
    const stands = await page.waitForFunction(isDrawn).then(
      () => true,
      () => false,
    );
    // A page that was left waits for no answer.
    await (stands ? route.continue() : route.abort()).catch(() => undefined);
  });
}

/** How far what stood on the page has moved since it was opened, by no hand (cumulative layout shift). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as unknown as { value: number; hadRecentInput: boolean }[];
    observer.disconnect();
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });

/** Waits for fonts, and for what fades and moves: half-way through, colours are no ones a person reads. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser that draws nothing for a while gives no frame: that must not hold up a journey for ever.
    const atMost = (milliseconds: number, work: Promise<unknown>) =>
      Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
    await atMost(10_000, document.fonts.ready);
    for (const started = performance.now(); performance.now() - started < 30_000; ) {
      // What was just drawn begins to move with the frame after.
      for (let frame = 0; frame < 3; frame++)
        await atMost(2000, new Promise((resolve) => requestAnimationFrame(resolve)));
      const running = document.getAnimations().filter((one) => {
        const runs = one.playState === 'running' || one.pending;
        return runs && one.effect?.getComputedTiming().endTime !== Infinity;
      });
      if (running.length === 0) return;
      await atMost(5000, Promise.allSettled(running.map((one) => one.finished)));
    }
  });
}

/** The words of an element. */
export const wordsOf = async (element: Locator): Promise<string> => ((await element.textContent()) ?? '').trim();

/** Collects what goes wrong in the page from now on: errors of scripts, and what the console calls an error. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return errors;
}

let axe: Promise<string> | null = null;

export interface Violation {
  id: string;
  help: string;
  nodes: string[];
}

const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/**
 * What axe finds wrong on the page (WCAG 2.2 A and AA), without changing its content security policy. `only` names the
 * rules to look at, when the others cannot have changed.
 */
export async function violations(page: Page, only?: readonly string[]): Promise<Violation[]> {
  await still(page);
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Evaluated by the debugger, not as a script element: the page's policy stays as strict as it is.
  const source = await axe;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // The window grows to the page: what a bar at its edge covers now can be scrolled free.
  const usual = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (usual) await page.setViewportSize({ width: usual.width, height: Math.max(usual.height, height) });
  await still(page);
  // Nothing is preloaded: a style that did not come while the page was offline would be fetched, and set against the policy.
  const found = await page.evaluate(
    async (runOnly) => {
      const { axe: engine } = window as unknown as {
        axe: {
          run(options: object): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
        };
      };
      const result = await engine.run({ runOnly, resultTypes: ['violations'], preload: false });
      return result.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map((node) => node.html.slice(0, 200)),
      }));
    },
    only ? { type: 'rule', values: [...only] } : everyRule,
  );
  if (usual) {
    await page.setViewportSize(usual);
    // What follows measures the page as it usually stands.
    await still(page);
  }
  return found;
}

/** What is pressed, and how high it is at least: with a mouse by WCAG 2.5.8, with a thumb by docs/design.md. */
const targets = {
  desk: { selector: 'a[href], button', least: 24 },
  phone: { selector: 'a[href], button, input, select', least: 44 },
} as const;

/**
 * Links and buttons, on a phone fields as well, that are lower than they have to be. axe lets them be as long as nothing
 * stands close to them, which is a matter of the data: here only words in a sentence may be lower, and what stretches over
 * more. What one meets by half that height above and below the middle of a target, or of its label, belongs to it.
 */
export function smallTargets(page: Page): Promise<string[]> {
  const size: Size = page.viewportSize()?.width === sizes.phone.width ? 'phone' : 'desk';
  return page.evaluate(({ selector, least }) => {
    // What lies behind a modal dialog is no target.
    const within = document.querySelector('dialog:modal') ?? document;
    return [...within.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        const inSentence =
          getComputedStyle(one).display === 'inline' && one.parentElement?.textContent !== one.textContent;
        const after = getComputedStyle(one, '::after');
        const stretched = after.position === 'absolute' && Number.parseFloat(after.height) >= least;
        return width > 1 && height < least && !stretched && !inSentence;
      })
      .filter((one) => {
        one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { top, left, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return [-1, 1].some((way) => {
          const met = document.elementFromPoint(x, y + way * (least / 2 - 0.5));
          return !met || !(one.contains(met) || met.closest('label')?.control === one);
        });
      })
      .map((one) => `${one.outerHTML.slice(0, 160)} (${one.getBoundingClientRect().height} px)`);
  }, targets[size]);
}

/** From now on things move as they do for most people. */
export const withMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' });

/** Sets light or dark as the device does. */
export async function scheme(page: Page, value: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: value });
}

/** Holds back what the page asks for at `address` until the function it gives is called; then it goes on to whatever else answers it. */
export async function holdBack(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}
