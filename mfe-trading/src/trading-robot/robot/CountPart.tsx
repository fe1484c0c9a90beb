import { space } from '@bambuzal/ui';
import { TextField } from '@bambuzal/ui/forms';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { memberRobotTexts } from './locales/member-robot-texts';
import { bounds, type CountName, faultOfCount } from './robot-settings';
import type { RobotFormState } from './use-robot-form';

interface CountPartProps {
  readonly name: CountName;
  readonly form: RobotFormState['form'];
}

/** Field for a whole number within bounds. */
export function CountPart({ name, form }: CountPartProps) {
  const t = memberRobotTexts.useTexts();
  const [least, most] = bounds[name];
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (text, values) => {
          const fault = faultOfCount(name, text, values);
          return fault === undefined || t(`faults.${fault}`, { least, most });
        },
      }}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          inputMode="numeric"
          autoComplete="off"
          label={t(`fields.${name}`)}
          help={t('between', { least, most })}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Row of short fields, side by side if there is room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: start;
  gap: ${space(3)};
`;
