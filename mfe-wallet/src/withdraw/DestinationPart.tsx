import { ButtonLink, Icon, Row } from '@bambuzal/ui';
import { ChoiceCards, SelectField } from '@bambuzal/ui/forms';
import { AppLink } from '@bambuzal/web-kit';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { PixKeyJson, WithdrawalMethod } from '../api';
import { readableKey } from '../common/pix-key-text';
import { AddressPart } from './AddressPart';
import { withdrawTexts } from './locales/withdraw-texts';
import type { WithdrawValues } from './use-withdraw-form';
import type { WithdrawTerms } from './use-withdraw-terms';

interface DestinationPartProps {
  readonly form: UseFormReturn<WithdrawValues>;
  readonly terms: WithdrawTerms;
  readonly method: WithdrawalMethod;
}

/** Field for the destination of the money. */
export function DestinationPart({ form, terms, method }: DestinationPartProps) {
  const t = withdrawTexts.useTexts();
  const { enableCryptoPayments, enableUSDT } = terms.settings;
  return (
    <>
      {enableCryptoPayments && enableUSDT && (
        <Controller
          control={form.control}
          name="method"
          render={({ field }) => (
            <ChoiceCards
              compact
              legend={t('method')}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              choices={[
                { value: 'pix', label: t('methods.pix'), icon: 'key-round' },
                { value: 'crypto', label: t('methods.crypto'), icon: 'coins' },
              ]}
            />
          )}
        />
      )}
      {method === 'pix' ? (
        <PixKeyPart form={form} keys={terms.keys} />
      ) : (
        <AddressPart form={form} />
      )}
    </>
  );
}

interface PixKeyPartProps extends Pick<DestinationPartProps, 'form'> {
  readonly keys: readonly PixKeyJson[];
}

function PixKeyPart({ form, keys }: PixKeyPartProps) {
  const t = withdrawTexts.useTexts();
  const nameOf = ({ keyType, keyValue, description }: PixKeyJson) => {
    const value = `${t(`keyTypes.${keyType}`)}: ${readableKey({ keyType, keyValue })}`;
    return description === null || description === '' ? value : `${description} (${value})`;
  };
  return (
    <div>
      <SelectField
        {...form.register('pixKeyId', { required: t('pixKeyRequired'), shouldUnregister: false })}
        label={t('pixKey')}
        error={form.formState.errors.pixKeyId?.message}
        options={
          keys.length === 0
            ? [{ value: '', label: t('noKeys') }]
            : keys.map((key) => ({ value: key.id, label: nameOf(key) }))
        }
      />
      <Row>
        <ButtonLink as={AppLink} to="/pix-keys" $variant="quiet" $small>
          <Icon name="plus" size={16} />
          {t('addKey')}
        </ButtonLink>
      </Row>
    </div>
  );
}
