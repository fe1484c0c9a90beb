import { Icon } from '@bambuzal/ui';
import { TextField } from '@bambuzal/ui/forms';
import { useEffect, useRef } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly help?: string;
  /** Maximum number of characters in a search. */
  readonly maxLength?: number;
  /** Current search text. */
  readonly value: string;
  /** @param text trimmed text; called after 300 ms without typing */
  readonly onSearch: (text: string) => void;
}

const delayMs = 300;

/**
 * Searches while the reader types. The field is uncontrolled, so that a late answer never removes
 * letters.
 */
export function SearchField({ label, help, maxLength = 100, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === sent.current) return;
    // The text was changed from outside: by a link, or by clearing the filters.
    sent.current = value;
    clearTimeout(timer.current);
    if (input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  }

  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      help={help}
      prefix={<Icon name="search" />}
      defaultValue={value}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(currentTarget.value.trim()), delayMs);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') search(currentTarget.value.trim());
      }}
    />
  );
}
