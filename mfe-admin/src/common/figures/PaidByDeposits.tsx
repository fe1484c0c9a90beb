import { Card, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { Formula } from './Formula';
import { figureTexts } from './locales/figure-texts';
import { shareTone } from './share-tone';

interface PaidByDepositsProps {
  /** In percent; `null` without payouts. */
  readonly share: number | null;
  /** Sentence for days without payouts. */
  readonly noPayouts: string;
  /** Days and payouts that the share is about. */
  readonly children: ReactNode;
}

/** Share of the payouts that new deposits paid: whether earlier members live on later ones. */
export function PaidByDeposits({ share, noPayouts, children }: PaidByDepositsProps) {
  const f = figureTexts.useTexts();
  const shareText = useShareText();
  return (
    <Card as="section" aria-label={f('paidByDeposits')}>
      <Text $size={24} $strong $tone={shareTone(share)}>
        {share === null ? noPayouts : shareText(share)}
      </Text>
      {children}
      <Formula>{f('formula.paidByDeposits')}</Formula>
    </Card>
  );
}

/** @returns makes the sentence about a share, which is in percent */
export function useShareText(): (share: number) => string {
  const f = figureTexts.useTexts();
  const { money } = useFormatting();
  return (share) => f('paidByDepositsText', { hundred: money(100), share: money(share) });
}
