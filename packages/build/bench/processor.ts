import type { Page } from '@playwright/test';
import { median } from './figures';

/** Score of a mid-tier telephone (a Pixel 5), used by Chrome's own tools for calibration. */
const midTierScore = 1000;
const rounds = 5;
const durationMs = 250;

/**
 * @param page any page; its content is not used
 * @returns the factor by which to slow this machine's processor to match a mid-tier telephone, at
 *   least 1. The score is Lighthouse's BenchmarkIndex: the mean of two rates, in tenths per second.
 *   The first is how often a text of 10,000 characters is made letter by letter. The second is how often
 *   an array of 100,000 numbers is copied.
 */
export async function midTierSlowdown(page: Page): Promise<number> {
  const scores: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const texts = await page.evaluate(makeTexts, durationMs);
    scores.push((texts + (await page.evaluate(copyNumbers, durationMs))) / 2);
  }
  return Math.max(1, median(scores) / midTierScore);
}

// These two functions run in the browser, where the rest of this file does not exist.

/** @returns runs per second, in tenths */
function makeTexts(durationMs: number): number {
  const start = performance.now();
  let times = 0;
  let letters = 0;
  while (performance.now() - start < durationMs) {
    let text = '';
    for (let index = 0; index < 10_000; index += 1) text += 'a';
    letters += text.length;
    times += 1;
  }
  return letters === 0 ? 0 : (times * 100) / (performance.now() - start);
}

/** @returns runs per second, in tenths */
function copyNumbers(durationMs: number): number {
  const source = Array.from({ length: 100_000 }, (_, index) => index);
  const target = [...source];
  const start = performance.now();
  let times = 0;
  while (performance.now() - start < durationMs) {
    for (let index = 0; index < source.length; index += 1) target[index] = source[index] ?? 0;
    times += 1;
  }
  return (times * 100) / (performance.now() - start);
}
