import { shareTone } from './share-tone';

test.each([
  [null, 'muted'],
  [0, 'gain'],
  [49.99, 'gain'],
  [50, 'attention'],
  [79.99, 'attention'],
  [80, 'loss'],
  [100, 'loss'],
])('a share of %s percent is shown as %s', (share, tone) => {
  expect(shareTone(share)).toBe(tone);
});
