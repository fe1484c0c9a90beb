import { useLayoutEffect, useRef, type ChangeEvent, type RefCallback } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> {
  /** Masked text, as shown. */
  readonly value: string;
  /** @param typed current text of the field @param before previous text of the field, masked */
  readonly onType: (typed: string, before: string) => void;
  /** Matches a character that the mask neither adds nor removes. */
  readonly counted: RegExp;
  readonly ref?: RefCallback<HTMLInputElement>;
}

/** A field whose text is masked during typing. The caret stays where the reader left it. */
export function MaskedField({ value, onType, counted, ref, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const countAfterCaret = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = input.current;
    const count = countAfterCaret.current;
    countAfterCaret.current = undefined;
    if (!element || count === undefined) return;
    const caret = placeBefore(value, count, counted);
    element.setSelectionRange(caret, caret);
  }, [value, counted]);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value;
    const afterCaret = typed.slice(currentTarget.selectionStart ?? typed.length);
    countAfterCaret.current = Array.from(afterCaret).filter((one) => counted.test(one)).length;
    onType(typed, value);
  }

  return (
    <TextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      value={value}
      onChange={take}
    />
  );
}

/**
 * @returns the last position in a masked text that has `count` counted characters after it. For 0
 *   it is the
 *   end of the text, after any mark that the mask added there
 */
function placeBefore(masked: string, count: number, counted: RegExp): number {
  let place = masked.length;
  for (let seen = 0; place > 0 && seen < count; place -= 1)
    if (counted.test(masked[place - 1] ?? '')) seen += 1;
  return place;
}
