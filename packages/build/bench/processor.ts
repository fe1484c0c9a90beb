import type { Page } from '@playwright/test';
import { median } from './figures';

/** What a middling telephone (a Pixel 5) scores, by which Chrome's own tools calibrate. */
const midTierScore = 1000;
const rounds = 5;
const durationMs = 250;

/**
 * @param page any: nothing in it is looked at
 * @returns by how much this machine's processor has to be slowed to be that of a middling
 *   telephone; at least 1. Its score is Lighthouse's BenchmarkIndex: the mean of how often, in
 *   tenths per second, a text of 10,000 characters is made letter by letter, and an array of
 *   100,000 numbers is copied.
 */
export async function midTierSlowdown(page: Page): Promise<number> {
  const scores: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const texts = await page.evaluate(makeTexts, durationMs);
    scores.push((texts + (await page.evaluate(copyNumbers, durationMs))) / 2);
  }
  return Math.max(1, median(scores) / midTierScore);
}

// These two run in the browser, where nothing of this file is known.

/** @returns tenths of how often per second */
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

/** @returns tenths of how often per second */
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
