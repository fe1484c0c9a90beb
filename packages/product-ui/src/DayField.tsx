import { TextField } from '@bambuzal/ui/forms';
import { useEffect, useRef } from 'react';

interface DayFieldProps {
  readonly label: string;
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly error?: string | undefined;
  /** Whether it may be empty; then `onDay` is also called with an empty text. */
  readonly isOptional?: boolean;
  readonly onDay: (day: string) => void;
}

const earliest = '2000-01-01';

/**
 * The field is uncontrolled, because while a year is being typed, the browser reports days of the
 * first century. A day set from outside replaces the shown day, and the reader keeps their place in
 * the field.
 */
export function DayField({ label, day, error, isOptional = false, onDay }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day;
  }, [day]);
  return (
    <TextField
      ref={field}
      type="date"
      label={label}
      defaultValue={day}
      error={error}
      min={earliest}
      onChange={({ currentTarget: { value } }) => {
        const isComplete = value >= earliest || (isOptional && value === '');
        if (value !== day && isComplete) onDay(value);
      }}
    />
  );
}
