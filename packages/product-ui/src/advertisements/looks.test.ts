import { contrast, parseColour } from '@bambuzal/ui';
import { lookOf } from './looks';

const none = { backgroundColor: null, textColor: null, buttonColor: null };

test('keeps readable colours of the operator', () => {
  const look = lookOf({ backgroundColor: '#0B1020', textColor: '#FFD700', buttonColor: '#10B981' });
  expect(look.ground).toEqual({ background: '#0b1020', text: '#ffd700' });
  expect(look.button).toEqual({ background: '#10b981', text: '#0b1020' });
});

test('changes an unreadable text colour to the nearest readable one', () => {
  const { ground } = lookOf({ ...none, backgroundColor: '#FFFFFF', textColor: '#FFFF00' });
  expect(ground!.text).not.toBe('#ffff00');
  expect(
    contrast(parseColour(ground!.text)!, parseColour(ground!.background)!),
  ).toBeGreaterThanOrEqual(4.5);
});

test('uses the theme for an advertisement with no colours, or invalid ones', () => {
  expect(lookOf(none)).toEqual({ ground: undefined, button: undefined });
  expect(lookOf({ ...none, backgroundColor: 'red', textColor: '#ffffff' }).ground).toBeUndefined();
});
