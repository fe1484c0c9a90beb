import { TextField } from '@bambuzal/ui/forms';

interface DayFieldProps {
  readonly label: string;
  /** `yyyy-mm-dd`; a new one that comes from elsewhere needs a new `key`. */
  readonly day: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

const earliest = '2000-01-01';

/** Uncontrolled: while a year is typed, the browser gives days of the first century. */
export function DayField({ label, day, error, onDay }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      defaultValue={day}
      error={error}
      min={earliest}
      onChange={({ currentTarget: { value } }) => {
        if (value !== day && value >= earliest) onDay(value);
      }}
    />
  );
}
