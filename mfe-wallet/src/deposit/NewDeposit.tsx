import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { useSettings } from '@bambuzal/web-kit';
import { ReadFailure, SignedIn } from '@bambuzal/product-ui';
import { useState } from 'react';
import type { DepositJson, DepositMethod } from '../api';
import { DepositForm } from './DepositForm';
import { DepositHelp } from './DepositHelp';
import { depositTexts } from './locales/deposit-texts';

interface NewDepositProps {
  readonly onMade: (deposit: DepositJson) => void;
}

/** The form, and help for the selected method. */
export function NewDeposit({ onMade }: NewDepositProps) {
  const [method, setMethod] = useState<DepositMethod>('pix');
  const t = depositTexts.useTexts();
  const { settings, status, busy, retry } = useSettings();
  return (
    <>
      <Section title={t('newDeposit')}>
        {status === 'loading' && <FormSkeleton />}
        {status === 'failed' && (
          <ReadFailure title={t('settingsFailed')} onRetry={retry} busy={busy} />
        )}
        {status === 'ready' && (
          <SignedIn skeleton={<FormSkeleton />}>
            {(user) => (
              <DepositForm user={user} settings={settings} onMade={onMade} onMethod={setMethod} />
            )}
          </SignedIn>
        )}
      </Section>
      <DepositHelp method={method} />
    </>
  );
}

export function FormSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={5}>
        <Skeleton $height="4.5rem" />
        <Skeleton $height="4rem" />
        <Skeleton $height="4rem" />
        <Skeleton $width="12rem" $height="2.75rem" />
      </Stack>
    </SkeletonGroup>
  );
}
