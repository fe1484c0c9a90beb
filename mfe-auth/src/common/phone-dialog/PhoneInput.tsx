import { PhoneField } from '@bambuzal/ui/forms';
import { useLanguage } from '@bambuzal/web-kit';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { countriesIn, defaultCountry } from '../countries/countries';
import {
  fromInternational,
  maskNational,
  readTyped,
  toInternational,
  type NationalPhone,
} from '../countries/phone-number';

interface PhoneInputProps {
  readonly label: string;
  readonly countryLabel: string;
  /** E.164; empty while the field is empty. */
  readonly value: string;
  readonly onChange: (phone: string) => void;
  readonly onBlur?: () => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Field for a telephone, typed in the format of its country. */
export function PhoneInput({ value, onChange, ...field }: PhoneInputProps) {
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const [typed, setTyped] = useState(() => read(value, countries));
  // The parent may have changed the value.
  const shown = phoneOf(typed) === value ? typed : read(value, countries);

  function take(next: NationalPhone) {
    setTyped(next);
    onChange(phoneOf(next));
  }

  return (
    <PhoneField
      {...field}
      countries={countries}
      country={shown.country}
      onCountryChange={(country) =>
        take({ country, national: maskNational(country, shown.national) })
      }
      value={shown.national}
      onChange={(text) => take(readTyped(shown.country, text, countries))}
    />
  );
}

function read(phone: string, countries: Parameters<typeof fromInternational>[1]): NationalPhone {
  return phone === ''
    ? { country: defaultCountry, national: '' }
    : fromInternational(phone, countries);
}

function phoneOf({ country, national }: NationalPhone): string {
  return national === '' ? '' : toInternational(country, national);
}
