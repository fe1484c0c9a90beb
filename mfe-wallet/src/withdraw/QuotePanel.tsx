import {
  Button,
  color,
  Icon,
  radius,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  Text,
} from '@bambuzal/ui';
import { useFailureText } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { walletApi, type QuoteAsked, type WithdrawalMethod } from '../api';
import { useDebounced } from '../common/use-debounced';
import { walletTexts } from '../locales/wallet-texts';
import { withdrawTexts } from './locales/withdraw-texts';
import { QuoteFigures } from './QuoteFigures';

interface QuotePanelProps {
  readonly asked: QuoteAsked & { readonly method: WithdrawalMethod };
  readonly minimum: number;
  /** Amount that can be withdrawn from the selected wallet now. */
  readonly available: number;
}

const typingPauseMs = 400;

/** Cost of the withdrawal, updated when typing pauses. */
export function QuotePanel({ asked, minimum, available }: QuotePanelProps) {
  const t = withdrawTexts.useTexts();
  const settled = useDebounced(asked.amount, typingPauseMs);
  const canBeAsked = settled > 0 && settled >= minimum && settled <= available;
  return (
    <Frame aria-live="polite" $method={asked.method}>
      {canBeAsked ? (
        <Figures {...asked} amount={settled} />
      ) : (
        <Stack $align="center">
          <Text $size={14} $tone="muted">
            {t('quoteHint')}
          </Text>
        </Stack>
      )}
    </Frame>
  );
}

function Figures(asked: QuoteAsked) {
  const w = walletTexts.useTexts();
  const failureText = useFailureText();
  const { currentData, error, isFetching, refetch } = walletApi.useQuoteQuery(asked);
  if (currentData) return <QuoteFigures quote={currentData} />;
  if (error)
    return (
      <Stack $gap={2} $align="start">
        <Text $size={14}>{failureText(error)}</Text>
        <Button
          variant="secondary"
          small
          busy={isFetching}
          icon={<Icon name="refresh-cw" size={16} />}
          onClick={() => void refetch()}
        >
          {w('retry')}
        </Button>
      </Stack>
    );
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} $height="1.75rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

/*
 * As high as the figures in a narrow panel, so that the button below stays where a member is about
 * to press it.
 */
const heights: Record<WithdrawalMethod, string> = { pix: '16.875rem', crypto: '23rem' };

const Frame = styled.div<{ $method: WithdrawalMethod }>`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${({ $method }) => heights[$method]};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
`;
