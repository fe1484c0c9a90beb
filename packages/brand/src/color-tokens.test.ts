import fc from 'fast-check';
import { contrast, parseColour } from './colour';
import { readableContrast } from './readable';
import { themeModes, tones } from './color-names';
import { defaultBrand } from './brand';
import { brandTokens, colorTokens } from './color-tokens';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const anyBrand = fc.record({
  primaryColor: hex,
  secondaryColor: hex,
  accentColor: hex,
  borderRadius: fc.constant('0.5rem'),
  themeDark: fc.boolean(),
  enableAnimations: fc.boolean(),
});

test.each(themeModes)('in the %s theme every text is readable, for any brand', (mode) => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const tokens = colorTokens(mode, brand);
      const colour = (name: string) => parseColour(tokens[`--color-${name}`]!)!;
      const pairs = tones.flatMap((tone) => [
        [`on-${tone}`, tone],
        [`on-${tone}`, `${tone}-emphasis`],
        [`${tone}-text`, `${tone}-soft`],
        [`${tone}-text`, 'background'],
        [`${tone}-text`, 'surface'],
        [`${tone}-text`, 'surface-raised'],
      ]);
      const neutral = ['text', 'text-muted'].flatMap((text) =>
        ['background', 'surface', 'surface-raised'].map((ground) => [text, ground]),
      );
      const unreadable = [...pairs, ...neutral].filter(
        ([text, ground]) => contrast(colour(text!), colour(ground!)) < readableContrast,
      );
      expect(unreadable).toEqual([]);
    }),
  );
});

test('the dark theme has the colours that were designed', () => {
  expect(colorTokens('dark', defaultBrand)).toMatchObject({
    '--color-background': '#0b1020',
    '--color-surface': '#111831',
    '--color-surface-raised': '#18213f',
    '--color-text': '#e6eaf5',
    '--color-text-muted': '#9aa6c4',
    '--color-primary': '#3b82f6',
    '--color-secondary': '#10b981',
    '--color-accent': '#8b5cf6',
    '--color-gain': '#10b981',
    '--color-loss': '#f43f5e',
    '--color-attention': '#f59e0b',
  });
});

test('a value that is not a colour or a length is not applied', () => {
  const broken = { ...defaultBrand, primaryColor: 'red;}', borderRadius: '1px;color:red' };
  expect(brandTokens('dark', broken)).toEqual(brandTokens('dark', defaultBrand));
});

test('square corners are written as a length that calc() accepts', () => {
  expect(brandTokens('dark', { ...defaultBrand, borderRadius: '0' })).toMatchObject({
    '--radius-medium': '0px',
  });
});
