import { TextField } from '@bambuzal/ui/forms';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { withdrawTexts } from './locales/withdraw-texts';
import { checkAddress, useAddressCheck, type AddressCheck } from './use-address-check';
import type { WithdrawValues } from './use-withdraw-form';

/** How long an address of TRON is. */
const addressLength = 34;

interface AddressPartProps {
  readonly form: UseFormReturn<WithdrawValues>;
}

/** An address in USDT, checked while it is typed: what goes to a wrong one is lost. */
export function AddressPart({ form }: AddressPartProps) {
  const t = withdrawTexts.useTexts();
  const typed = useWatch({ control: form.control, name: 'cryptoAddress' });
  const check = useAddressCheck(typed);
  const { errors, touchedFields } = form.formState;
  // An address that is still being typed is not reported.
  const isWhole = typed.trim().length >= addressLength || touchedFields.cryptoAddress === true;
  const faultOf = (found: AddressCheck) => {
    if (found === 'CRYPTO_ADDRESS_INVALID') return t('addressInvalid');
    return found === 'CRYPTO_ADDRESS_IS_CONTRACT' ? t('addressContract') : undefined;
  };
  const liveFault = isWhole && typed.trim() !== '' ? faultOf(check) : undefined;
  return (
    <TextField
      {...form.register('cryptoAddress', {
        validate: async (address) => {
          if (address.trim() === '') return t('addressRequired');
          return faultOf(await checkAddress(address.trim())) ?? true;
        },
      })}
      label={t('address')}
      help={check === 'valid' ? t('addressValid') : t('addressHelp')}
      error={liveFault ?? errors.cryptoAddress?.message}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
