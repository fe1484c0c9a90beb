import { act, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMotion, stillStyle, useIsStill } from './motion';

const Told = () => <p>{useIsStill() ? 'still' : 'moving'}</p>;

afterEach(() => {
  applyMotion(true);
  jest.restoreAllMocks();
});

/** Waits, because a MutationObserver reports the change in a separate microtask. */
const switchMotion = (isOn: boolean) =>
  act(() => {
    applyMotion(isOn);
    return Promise.resolve();
  });

test("follows the operator's switch while the page is open", async () => {
  render(<Told />);
  expect(screen.getByText('moving')).toBeVisible();
  await switchMotion(false);
  expect(screen.getByText('still')).toBeVisible();
  await switchMotion(true);
  expect(screen.getByText('moving')).toBeVisible();
});

test("respects a reader's setting for reduced motion", () => {
  const preference = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(preference);
  render(<Told />);
  expect(screen.getByText('still')).toBeVisible();
});

test('the style rule stops animations and transitions only while the operator has switched motion off', () => {
  render(
    <>
      <style>{'.moving{animation:turn 1s infinite;transition:color 1s}'}</style>
      <style>{stillStyle}</style>
      <p className="moving">moving</p>
    </>,
  );
  const style = getComputedStyle(screen.getByText('moving'));
  expect(style.transition).toContain('1s');
  applyMotion(false);
  const stopped = getComputedStyle(screen.getByText('moving'));
  expect([stopped.animation, stopped.transition]).toEqual(['none', 'none']);
});

/** Code in which a script moves something by itself. No CSS rule stops such motion. */
const movedByScript = /\.animate\(|requestAnimationFrame|behavior:\s*['"]smooth|canvas-confetti/;

test('every scripted motion first checks whether motion is allowed', () => {
  const root = join(__dirname, '../../../..');
  const folders = ['packages/product-ui', 'packages/ui', 'packages/web-kit', 'shell'].concat(
    readdirSync(root).filter((name) => name.startsWith('mfe-')),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, 'src', name)),
  );
  const moving = files.filter((name) => movedByScript.test(readFileSync(join(root, name), 'utf8')));
  // Played by `Celebrations`, which asks `useIsStill`.
  expect(moving).toEqual(['mfe-dashboard/src/slots/celebrations/play-confetti.ts']);
});
