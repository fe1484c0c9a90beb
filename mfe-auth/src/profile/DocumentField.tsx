import { TextField, type TextFieldProps } from '@bambuzal/ui/forms';
import { useLayoutEffect, useRef, type ChangeEvent, type RefCallback } from 'react';
import { bareDocument, maskDocument } from './document-mask';

interface DocumentFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> {
  /** As it is shown. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: RefCallback<HTMLInputElement>;
}

/** A CPF or CNPJ, punctuated while it is typed. */
export function DocumentField({ value, onChange, ref, ...field }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const countBeforeCaret = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = input.current;
    const count = countBeforeCaret.current;
    countBeforeCaret.current = undefined;
    if (!element || count === undefined) return;
    const caret = placeAfter(value, count);
    element.setSelectionRange(caret, caret);
  }, [value]);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value;
    const beforeCaret = typed.slice(0, currentTarget.selectionStart ?? typed.length);
    countBeforeCaret.current = bareDocument(beforeCaret).length;
    onChange(maskDocument(typed));
  }

  return (
    <TextField
      {...field}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      value={value}
      onChange={take}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

/** @returns the place in a masked text that has `count` characters that are no punctuation before it */
function placeAfter(masked: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < masked.length; place += 1) {
    if (seen === count) return place;
    if (bareDocument(masked[place] ?? '') !== '') seen += 1;
  }
  return masked.length;
}
