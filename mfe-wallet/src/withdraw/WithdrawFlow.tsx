import { narrowBelow, Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import { ReadFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { WithdrawalJson } from '../api';
import { withdrawTexts } from './locales/withdraw-texts';
import { useWithdrawTerms } from './use-withdraw-terms';
import { WithdrawalDone } from './WithdrawalDone';
import { WithdrawForm } from './WithdrawForm';

/** The form, replaced by the created withdrawal after sending. */
export function WithdrawFlow() {
  const t = withdrawTexts.useTexts();
  const heading = useFocusAfter();
  const [done, setDone] = useState<WithdrawalJson>();
  const state = useWithdrawTerms();

  function show(withdrawal: WithdrawalJson | undefined) {
    setDone(withdrawal);
    heading.moveFocus();
  }

  if (done)
    return (
      <Section title={t('doneTitle')} headingRef={heading.ref}>
        <WithdrawalDone withdrawal={done} onAnother={() => show(undefined)} />
      </Section>
    );
  return (
    <Section title={t('newWithdrawal')} headingRef={heading.ref}>
      {state.status === 'loading' && <FormSkeleton />}
      {state.status === 'failed' && (
        <ReadFailure title={t('termsFailed')} onRetry={state.retry} busy={state.busy} />
      )}
      {state.status === 'ready' && <WithdrawForm terms={state.terms} onDone={show} />}
    </Section>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <FormPlace>
        <Skeleton $height="9rem" />
        <Skeleton $height="6rem" />
        <Skeleton $height="6rem" />
        <Skeleton $height="16rem" />
        <Skeleton $height="2.75rem" />
      </FormPlace>
    </SkeletonGroup>
  );
}

/* As high as the form. */
const FormPlace = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: 52.6875rem;
  @media (width < ${narrowBelow}) {
    height: 55.25rem;
  }
`;
