import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './site-server.ts';

/** All of axe's rules, including AAA and best practices. */
const rules = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

const options = {
  // Iframes contain maps, or public pages, with their own tests.
  iframes: false,
  resultTypes: ['violations' as const],
  // No rule here looks at the style sheets, which axe would fetch and parse first.
  preload: { assets: ['media'] },
  // One rule with the ratios of AAA finds what "color-contrast" and "color-contrast-enhanced" find in two.
  checks: {
    'color-contrast': {
      options: { contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } } },
    },
  },
};

/**
 * Expects no axe violations, on a page, in an open dialog or in a frame.
 * @param options `where` is named in the failure. Colors need only one check per page, and none where they
 * are the reader's own.
 */
export const expectAccessible = async (
  page: Page | Frame,
  { where, colors = true }: { where?: string; colors?: boolean } = {},
): Promise<void> => {
  await loadAxe(page);
  await afterAnimations(page);
  const found = await page.evaluate(findViolations, { rules, colors, options });
  expect(found, where).toEqual([]);
};

/** Expects that all text has enough contrast (axe, AAA), in the theme that the page has now. */
export const expectLegible = async (page: Page): Promise<void> => {
  await loadAxe(page);
  await afterAnimations(page);
  const found = await page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run({
      ...given,
      runOnly: { type: 'rule', values: ['color-contrast'] },
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`),
    );
  }, options);
  expect(found).toEqual([]);
};

/** Resolves when all animations have ended, because half-faded elements have too little contrast. */
const afterAnimations = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** Loads axe, but only once per document: its source is half a megabyte. */
const loadAxe = async (page: Page | Frame): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
};

/** Runs in the page. Returns only the violations: transferring the full report costs more than the check. */
const findViolations = async (given: {
  rules: string[];
  colors: boolean;
  options: typeof options;
}): Promise<string[]> => {
  const context = {
    exclude: [
      // These pass the focus on at once, so it never rests there.
      ['[data-base-ui-focus-guard]'],
      // The framed public page has its own landmarks.
      ['.setup iframe'],
    ],
  };
  const loaded = (window as unknown as { axe: typeof axe }).axe;
  /** Whether a bar or a notice covers a part of an element, so that axe finds it smaller than it is. */
  const isUnderBar = (element: Element | undefined): boolean => {
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.02, 0.5, 0.98];
    return parts.some((x) =>
      parts.some((y) => {
        let over = document.elementFromPoint(left + x * width, top + y * height);
        while (over && !over.contains(element)) {
          if (/fixed|sticky/.test(getComputedStyle(over).position)) return true;
          over = over.parentElement;
        }
        return false;
      }),
    );
  };
  const { violations } = await loaded.run(context, {
    ...given.options,
    elementRef: true,
    runOnly: { type: 'tag', values: given.rules },
    rules: {
      'color-contrast': { enabled: given.colors },
      'color-contrast-enhanced': { enabled: false },
      // The page around a frame has the heading.
      'page-has-heading-one': { enabled: window === window.parent },
    },
  });
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ element }) => id !== 'target-size' || !isUnderBar(element));
    return found.length > 0 ? `${id}: ${found.map(({ html }) => html).join()}` : [];
  });
};

/** Expects that nothing overflows sideways, and that no box cuts off its text. */
export const expectNothingLost = async (page: Page | Frame, where: string): Promise<void> => {
  const lost = await page.evaluate(() => {
    const found: string[] = [];
    const isOnlyHeard = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isOnlyHeard(element.parentElement));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} of ${clientWidth} wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('svg, .visually-hidden, .strip, .comfort-open, [aria-hidden=true]'))
        continue;
      if (isOnlyHeard(element)) continue;
      // Skips texts that are shortened on purpose; the rest is in a staff list's form, or unfolds.
      if (
        element.matches(
          '.staff-clamped, .footer-story .folding > div, .quote-card .keep-lines, .fold .clamped',
        )
      )
        continue;
      const name = `${element.tagName}.${element.className} "${element.innerText?.slice(0, 40)}"`;
      const { overflowX, overflowY } = getComputedStyle(element);
      const cutsDown = overflowY === 'hidden' || overflowY === 'clip';
      const cutsAcross = overflowX === 'hidden' || overflowX === 'clip';
      const holdsText = Boolean(element.innerText?.trim());
      if (holdsText && cutsDown && element.scrollHeight > element.clientHeight + 1) {
        found.push(`cut below: ${name}`);
      }
      if (holdsText && cutsAcross && element.scrollWidth > element.clientWidth + 1) {
        found.push(`cut at the side: ${name}`);
      }
      const box = element.getBoundingClientRect();
      if (holdsText && box.right > clientWidth + 1) found.push(`beyond the edge: ${name}`);
    }
    return found;
  });
  expect(lost, where).toEqual([]);
};

/**
 * Expects that every control is at least 48 px high, and 44 px wide unless it is a word in a sentence, and
 * that buttons to call the home or schedule a tour are at least 56 px high.
 */
export const expectLargeTargets = async (page: Page | Frame, where: string): Promise<void> => {
  const small = await page.locator('a, button, summary, label:has(input)').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden, .skip-link, [aria-hidden=true]'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const line = element.closest('p, li, dd, address, figcaption') ?? element;
        const text = (of: Element) => of.textContent?.replace(/\s+/g, '') ?? '';
        const inSentence =
          getComputedStyle(element).display === 'inline' && text(line) !== text(element);
        const callsOrTours =
          element.matches('.button') &&
          (element.matches('[href^="tel:"]') || /Schedule|Call/.test(element.textContent ?? ''));
        const least = callsOrTours ? 55.9 : 47.9;
        return { html: element.outerHTML.slice(0, 120), width, height, inSentence, least };
      })
      .filter(
        ({ width, height, inSentence, least }) => !inSentence && (width < 43.9 || height < least),
      ),
  );
  expect(small, where).toEqual([]);
};

export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: 844 });

/** Expects QR codes of at least 160 px, which phones can read from an arm's length. */
export const expectLargeCodes = async (page: Page): Promise<void> => {
  const sides = await page
    .getByRole('img', { name: /QR code/ })
    .locator('svg')
    .evaluateAll((all) =>
      all.flatMap((code) => {
        const { width, height } = code.getBoundingClientRect();
        return [width, height];
      }),
    );
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(160);
  expect(sides.length).toBeGreaterThan(0);
};

/** Adds a share menu to the browser, as phones have. Returns a function that reads the shared data. */
export const withSharing = async (page: Page): Promise<() => Promise<ShareData[]>> => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = (data: ShareData): Promise<void> => {
      shared.push(data);
      return Promise.resolve();
    };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  return () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
};

/** An element that gets the focus when a person goes through a page by keyboard. */
interface KeyboardStop {
  html: string;
  /** The bars at the window's edge that cover any part of it. */
  under: string[];
  /** Whether an outline shows the focus. */
  ringed: boolean;
  /** Whether something else covers it. */
  covered: boolean;
}

/**
 * Goes through a page once by keyboard, and returns every element that gets the focus.
 * @param bars a selector of the fixed bars: the header, the bottom bar
 */
export const collectKeyboardStops = async (page: Page, bars: string): Promise<KeyboardStop[]> => {
  const stops = new Map<string, KeyboardStop>();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((selector) => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A hidden checkbox is visible through its label.
      const shown = element.closest('label') ?? element;
      const box = shown.getBoundingClientRect();
      const stays = (part: Element | null): boolean =>
        part !== null && (getComputedStyle(part).position === 'fixed' || stays(part.parentElement));
      const under = stays(element)
        ? []
        : [...document.querySelectorAll(selector)]
            .filter((bar) => bar.checkVisibility() && !bar.contains(element))
            .filter((bar) => {
              const { top, bottom } = bar.getBoundingClientRect();
              return box.bottom > top + 0.5 && box.top < bottom - 0.5;
            });
      // In the card of a map, the focus is on its link.
      const inner = (element as Partial<HTMLIFrameElement>).contentDocument?.activeElement ?? [];
      const ringed = [element, shown, inner].flat().some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return {
        key: `${element.outerHTML.slice(0, 300)} ${Math.round(box.x)} ${Math.round(box.y + scrollY)}`,
        html: element.outerHTML.slice(0, 120),
        under: under.map((bar) => bar.className),
        ringed,
        covered: !(top && (shown.contains(top) || top.contains(shown))),
      };
    }, bars);
    if (!stop || stops.has(stop.key)) return [...stops.values()];
    stops.set(stop.key, stop);
  }
};

/**
 * Expects that no part of a focused element is under a fixed bar (WCAG 2.4.11 and 2.4.12).
 * @returns the number of stops
 */
export const expectFocusClearOfBars = async (page: Page, bars: string): Promise<number> => {
  const stops = await collectKeyboardStops(page, bars);
  expect(stops.filter(({ under }) => under.length > 0)).toEqual([]);
  return stops.length;
};
