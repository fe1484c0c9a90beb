import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { fieldErrorsOf, useFailureText } from '@bambuzal/product-ui';
import { Button, Stack, Text } from '@bambuzal/ui';
import { Form, FormActions, FormError, TextField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { showToast } from '@bambuzal/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { tradingBotApi } from '../../api/trading-bot';
import { tradingBotTexts } from '../locales/trading-bot-texts';

const { least, most } = tradingBounds.haltReason;

/** Stops taking orders, for a reason that everybody in the back office can read. */
export function HaltDialog({ onClose }: { readonly onClose: () => void }) {
  const t = tradingBotTexts.useTexts();
  const failureText = useFailureText();
  const [halt, { isLoading }] = tradingBotApi.useHaltTradingMutation();
  const [failure, setFailure] = useState<string>();
  const { formState, handleSubmit, register, setError } = useForm({
    defaultValues: { reason: '' },
  });

  async function send({ reason }: { readonly reason: string }) {
    setFailure(undefined);
    const { data, error } = await halt(reason.trim());
    if (data) {
      showToast({ tone: 'success', title: t('haltDone') });
      onClose();
      return;
    }
    setFailure(`${t('haltFailed')}: ${failureText(error)}`);
    for (const { message } of fieldErrorsOf(error, ['reason']))
      setError('reason', { message }, { shouldFocus: true });
  }

  return (
    <Dialog open onClose={onClose} title={t('haltTitle')} size="medium" dismissable={!isLoading}>
      <Form onSubmit={(event) => void handleSubmit(send)(event)}>
        <FormError>{failure}</FormError>
        <Stack $gap={2}>
          <Text>{t('haltStops')}</Text>
          <Text>{t('haltGoesOn')}</Text>
        </Stack>
        <TextField
          {...register('reason', {
            validate: (text) => text.trim().length >= least || t('reasonShort', { least, most }),
          })}
          label={t('reason')}
          help={t('reasonHelp')}
          error={formState.errors.reason?.message}
          maxLength={most}
          autoComplete="off"
        />
        <FormActions>
          <Button type="submit" variant="danger" busy={isLoading}>
            {t('halt')}
          </Button>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
