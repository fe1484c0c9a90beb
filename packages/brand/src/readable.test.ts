import fc from 'fast-check';
import { contrast, formatColour, parseColour, type Colour } from './colour';
import { emphasized, readableContrast, readableOn, textOn } from './readable';

const channel = fc.integer({ min: 0, max: 255 });
const anyColour: fc.Arbitrary<Colour> = fc.record({ red: channel, green: channel, blue: channel });

test('contrast follows WCAG: 21 for black on white, 1 for equal colours, in either order', () => {
  const black = parseColour('#000000')!;
  const white = parseColour('#FFFFFF')!;
  expect(contrast(black, white)).toBeCloseTo(21);
  expect(contrast(white, black)).toBeCloseTo(21);
  expect(contrast(parseColour('#777777')!, white)).toBeCloseTo(4.48, 2);
});

test('text on a surface is readable, whatever colour the operator chooses', () => {
  fc.assert(
    fc.property(anyColour, (surface) => {
      expect(contrast(textOn(surface), surface)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});

test('hovering changes a surface without making its text harder to read', () => {
  fc.assert(
    fc.property(anyColour, (surface) => {
      const text = textOn(surface);
      expect(contrast(text, emphasized(surface))).toBeGreaterThanOrEqual(contrast(text, surface));
    }),
  );
});

test('a colour that is readable as text is unchanged', () => {
  const gain = parseColour('#10b981')!;
  expect(formatColour(readableOn(gain, [parseColour('#0b1020')!]))).toBe('#10b981');
});

test('a colour that is not readable becomes the nearest readable tint or shade', () => {
  const navy = parseColour('#1e3a8a')!;
  const ground = parseColour('#0b1020')!;
  const tint = readableOn(navy, [ground]);
  expect(contrast(tint, ground)).toBeGreaterThanOrEqual(readableContrast);
  expect(contrast(tint, ground)).toBeLessThan(readableContrast + 0.4);
  expect(tint.blue).toBeGreaterThan(tint.red);
});

test.each(['', 'red', '#12345', '#1234567', '3B82F6', '#GGGGGG'])(
  '%p is rejected as a colour',
  (text) => {
    expect(parseColour(text)).toBeUndefined();
  },
);
