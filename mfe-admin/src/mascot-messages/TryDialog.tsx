import { useFailureText } from '@bambuzal/product-ui';
import { Button, Stack, Text } from '@bambuzal/ui';
import { Form, FormActions, FormError, TextField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import type { Language } from '@bambuzal/web-kit';
import { useState } from 'react';
import { mascotMessagesApi } from '../api/mascot-messages';
import { LanguageField } from '../kit/LanguageField';
import { adminTexts } from '../locales/admin-texts';

/** Asks the mascot a question, as a member without money would. */
export function TryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = adminTexts.useTexts();
  const failureText = useFailureText();
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState<Language>('pt-BR');
  const [ask, { data, error, isLoading }] = mascotMessagesApi.useTryMascotMutation();
  return (
    <Dialog open size="medium" title={t('mascot.try')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (message.trim() !== '') void ask({ message, language });
        }}
      >
        <FormError>{error === undefined ? undefined : failureText(error)}</FormError>
        <LanguageField label={t('mascot.language')} value={language} onChange={setLanguage} />
        <TextField
          label={t('mascot.question')}
          help={t('mascot.questionHelp')}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          maxLength={500}
          autoComplete="off"
        />
        <Stack $gap={2} role="status">
          {data && (
            <>
              <Text $strong>{data.reply}</Text>
              <Text $tone="muted">
                {t(data.messageId === null ? 'mascot.byItself' : 'mascot.byMessage')}
              </Text>
              {data.path !== null && (
                <Text $tone="muted">{t('mascot.opens', { path: data.path })}</Text>
              )}
            </>
          )}
        </Stack>
        <FormActions>
          <Button type="submit" busy={isLoading}>
            {t('mascot.ask')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('mascot.close')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
