import type { Page } from '@playwright/test';

/**
 * @returns elements of the page that can now move by themselves, by tag and class; empty if
 *   there are none
 */
export function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dependencies = ['', '::before', '::after'];
    const durations = (text: string) => text.split(',').map((each) => Number.parseFloat(each));
    const moving = [...document.querySelectorAll('*')].flatMap((element) =>
      dependencies.flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isAnimated = style.animationName !== 'none';
        const turns =
          style.transitionProperty !== 'none' &&
          durations(style.transitionDuration).some((seconds) => seconds > 0);
        const glides = style.scrollBehavior === 'smooth';
        if (!isAnimated && !turns && !glides) return [];
        return [`${element.tagName}.${element.getAttribute('class') ?? ''}${part}`];
      }),
    );
    return [...moving, ...document.getAnimations().map(() => 'an animation that runs')];
  });
}
