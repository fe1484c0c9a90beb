import { color, Icon, size, space } from '@bambuzal/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, useFieldTies, type FieldProps } from './Field';
import { Input, InputBox } from './TextField';

export interface PhoneCountry {
  /** Country code of ISO 3166, e.g. `BR`. */
  readonly code: string;
  readonly name: string;
  /** Dial code with its plus, e.g. `+55`. */
  readonly dialCode: string;
  readonly flag: string;
}

interface PhoneFieldProps extends FieldProps {
  readonly countries: readonly PhoneCountry[];
  readonly country: string;
  readonly onCountryChange: (code: string) => void;
  readonly countryLabel: string;
  /** Part after the dial code, as shown. The caller masks it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field for a telephone number, with a choice of countries. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, help, error, optional, countries, country, onCountryChange, ...rest } = props;
  const { countryLabel, onChange, ...native } = rest;
  const ties = useFieldTies(props);
  return (
    <FieldFrame field={props} ties={ties}>
      <InputBox>
        <CountryPart
          countries={countries}
          country={country}
          onCountryChange={onCountryChange}
          countryLabel={countryLabel}
          disabled={native.disabled}
        />
        <Input
          {...native}
          {...ties.control}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </InputBox>
    </FieldFrame>
  );
}

type CountryPartProps = Pick<
  PhoneFieldProps,
  'countries' | 'country' | 'onCountryChange' | 'countryLabel' | 'disabled'
>;

/** The device's own list, invisible above the shown choice, which has only flag and dial code. */
function CountryPart(props: CountryPartProps) {
  const { countries, country, onCountryChange, countryLabel, disabled } = props;
  const chosen = countries.find(({ code }) => code === country);
  return (
    <Country>
      <span aria-hidden>{chosen?.flag}</span>
      <DialCode aria-hidden>{chosen?.dialCode}</DialCode>
      <Icon name="chevron-down" size={16} />
      <CountrySelect
        aria-label={countryLabel}
        autoComplete="tel-country-code"
        value={country}
        disabled={disabled}
        onChange={(event) => onCountryChange(event.currentTarget.value)}
      >
        {countries.map(({ code, name, dialCode, flag }) => (
          <option key={code} value={code}>
            {`${flag} ${name} (${dialCode})`}
          </option>
        ))}
      </CountrySelect>
    </Country>
  );
}

const Country = styled.span`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  min-height: ${size('target')};
  padding-inline: ${space(3)} ${space(2)};
  border-right: 1px solid ${color('border-strong')};
  border-radius: inherit;
  border-top-right-radius: 0;
  border-bottom-right-radius: 0;
  &:has(:disabled) {
    border-right-color: ${color('border')};
  }
  &:has(:focus-visible) {
    background: ${color('primary-soft')};
  }
`;

const DialCode = styled.span`
  font-variant-numeric: tabular-nums;
`;

const CountrySelect = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  option {
    background: ${color('surface')};
    color: ${color('text')};
  }
`;
