import { Button, Text } from '@bambuzal/ui';
import { Form, FormError } from '@bambuzal/ui/forms';
import { useCarriedTexts, useSearchParams, useSettings } from '@bambuzal/web-kit';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFetched } from '../use-fetched';
import { AccountFields } from './AccountFields';
import { registerTexts } from './locales/register-texts';
import { PasswordFields } from './PasswordFields';
import type { RegistrationEntries } from './registration';
import { useRegister } from './use-register';

const loadPhoneDialog = async () =>
  (await import('../../common/phone-dialog/PhoneDialog')).PhoneDialog;

/**
 * Registration form. If the operator requires it, the telephone is verified before the account is
 * created.
 */
export function RegisterForm() {
  const t = useCarriedTexts(registerTexts);
  const [parameters] = useSearchParams();
  const { enableWhatsAppVerification } = useSettings().settings;
  const form = useForm<RegistrationEntries>({
    defaultValues: { ...nothing, referralCode: parameters.get('ref') ?? '' },
  });
  const { getValues, handleSubmit, setValue } = form;
  const { send, isLoading, failure } = useRegister(form);
  const [verifiedPhone, setVerifiedPhone] = useState<string>();
  const [isVerifying, setIsVerifying] = useState(false);
  const { Part: PhoneDialog, isFetching, fetchPart } = useFetched(loadPhoneDialog);

  async function verifyPhone() {
    if (await fetchPart()) setIsVerifying(true);
  }

  async function register(entries: RegistrationEntries) {
    if (isLoading || isFetching) return;
    if (enableWhatsAppVerification && verifiedPhone !== entries.phone) {
      await verifyPhone();
      return;
    }
    if ((await send(entries)) === 'phoneNotVerified') {
      setVerifiedPhone(undefined);
      await verifyPhone();
    }
  }

  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void handleSubmit(register)(event)}>
        <FormError>{failure}</FormError>
        <AccountFields
          isPhoneVerified={verifiedPhone !== undefined}
          onPhoneChange={() => setVerifiedPhone(undefined)}
        />
        <PasswordFields />
        <Text $size={14} $tone="muted">
          {t('consent')}
        </Text>
        <Button type="submit" busy={isLoading}>
          {t('register')}
        </Button>
      </Form>
      {PhoneDialog && (
        <PhoneDialog
          open={isVerifying}
          onClose={() => setIsVerifying(false)}
          phone={getValues('phone')}
          onVerified={(phone) => {
            setVerifiedPhone(phone);
            setValue('phone', phone);
            void send(getValues());
          }}
        />
      )}
    </FormProvider>
  );
}

const nothing: RegistrationEntries = {
  fullName: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
};
