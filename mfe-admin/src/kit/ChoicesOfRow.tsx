import { ReadFailure } from '@bambuzal/product-ui';
import { Skeleton, Text } from '@bambuzal/ui';
import { CheckboxField } from '@bambuzal/ui/forms';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import type { RowField } from './row-field';

interface ChoicesOfRowProps {
  readonly field: Extract<RowField, { readonly kind: 'choices' }>;
  /** Values of the chosen options: `a,b`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Boxes for a field with any number of options. A chosen value that is gone can be unchecked. */
export function ChoicesOfRow({ field, value, onChange }: ChoicesOfRowProps) {
  const t = adminTexts.useTexts();
  const { isFailed, options, refetch } = field.useOptions();
  const chosen = value === '' ? [] : value.split(',');
  const known = options?.map((option) => option.value);
  const gone = known ? chosen.filter((option) => !known.includes(option)) : [];
  const toggle = (option: string) =>
    onChange(
      (chosen.includes(option)
        ? chosen.filter((other) => other !== option)
        : [...chosen, option]
      ).join(),
    );
  return (
    <Group>
      <legend>{t(field.label)}</legend>
      {field.help && <Text $tone="muted">{t(field.help)}</Text>}
      {!options && isFailed && (
        <ReadFailure title={t(field.failed)} onRetry={refetch} busy={false} />
      )}
      {!options && !isFailed && <Skeleton $height="2rem" />}
      {options?.length === 0 && <Text>{t(field.none)}</Text>}
      {[...(options ?? []), ...gone.map((id) => ({ value: id, label: t(field.gone) }))].map(
        (option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ),
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
`;
