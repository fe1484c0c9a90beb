import { TextField } from '@bambuzal/ui/forms';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { withdrawTexts } from './locales/withdraw-texts';
import { checkAddress, useAddressCheck, type AddressCheck } from './use-address-check';
import type { WithdrawValues } from './use-withdraw-form';

/** Length of a TRON address in characters. */
const addressLength = 34;

interface AddressPartProps {
  readonly form: UseFormReturn<WithdrawValues>;
}

/**
 * Field for a USDT address. It is checked while typed, because money sent to a wrong address is
 * lost.
 */
export function AddressPart({ form }: AddressPartProps) {
  const t = withdrawTexts.useTexts();
  const typed = useWatch({ control: form.control, name: 'cryptoAddress' });
  const check = useAddressCheck(typed);
  const { errors, touchedFields } = form.formState;
  // No error while the address is still being typed.
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
