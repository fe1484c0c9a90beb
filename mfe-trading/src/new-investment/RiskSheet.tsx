import { Button, space, Stack, Text } from '@bambuzal/ui';
import { CheckboxField, Form, FormActions } from '@bambuzal/ui/forms';
import type { Settings } from '@bambuzal/web-kit';
import { Changeable, useReportFailure } from '@bambuzal/product-ui';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { tradingApi } from '../api';
import { newInvestmentTexts } from './locales/new-investment-texts';

/** Version of the texts below. A test compares it with the version in the contracts package. */
export const riskSheetShown = 1;

const points = ['promise', 'loss', 'bound', 'range', 'capital', 'bonuses', 'needs'] as const;

/** Risks in plain words, which an investor must read and accept. */
export function RiskSheet({ settings }: { readonly settings: Settings }) {
  const t = newInvestmentTexts.useTexts();
  const report = useReportFailure();
  const [accept, { isLoading }] = tradingApi.useAcceptRiskMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { isRead: false } });
  const hours = settings.coolingOffHours;

  async function send() {
    const { error } = await accept(riskSheetShown);
    if (error) report(t('acceptFailed'), error);
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(send)(event)}>
      <Points>
        {points.map((point) => (
          <li key={point}>
            <Text $strong>{t(`risk.${point}`)}</Text>
            <Text $tone="muted">{t(`risk.${point}Text`, { company: settings.companyName })}</Text>
          </li>
        ))}
        <li>
          <Text $strong>{t('coolingOff')}</Text>
          <Text $tone="muted">
            {hours > 0 ? t('coolingOffHours', { count: hours }) : t('noCoolingOff')}
          </Text>
        </li>
      </Points>
      <Stack $gap={1}>
        <Text $size={14} $tone="muted">
          {t('riskVersion', { version: riskSheetShown })}
        </Text>
        <Changeable>
          <CheckboxField
            {...register('isRead', { validate: (isRead) => isRead || t('riskUnread') })}
            label={t('riskRead')}
            error={formState.errors.isRead?.message}
          />
          <FormActions>
            <Button type="submit" busy={isLoading}>
              {t('acceptRisk')}
            </Button>
          </FormActions>
        </Changeable>
      </Stack>
    </Form>
  );
}

const Points = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  max-width: 44rem;
  padding-left: ${space(5)};
`;
