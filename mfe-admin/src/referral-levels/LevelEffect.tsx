import type { LevelEffectJson } from '@bambuzal/contracts';
import { ReadFailure } from '@bambuzal/product-ui';
import { Money, Skeleton, SkeletonGroup, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { referralLevelsApi } from '../api/referral-levels';
import { adminTexts } from '../locales/admin-texts';
import { bonusesOf, type Levels, totalOf } from './level-effect';

interface LevelEffectProps {
  readonly levels: Levels;
  /** The levels as a form has them, to compare. */
  readonly typed?: Levels;
}

/** Room under the cap, and what the levels would have paid in the last 30 days. */
export function LevelEffect({ levels, typed }: LevelEffectProps) {
  const t = adminTexts.useTexts();
  const query = referralLevelsApi.useLevelEffectQuery(undefined);
  return (
    <Section title={t('levels.effect')} lead={t('levels.effectLead')}>
      {query.data ? (
        <Figures effect={query.data} levels={levels} typed={typed} />
      ) : query.error ? (
        <ReadFailure
          title={t('levels.effectFailed')}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton $height="6rem" />
        </SkeletonGroup>
      )}
    </Section>
  );
}

interface FiguresProps {
  readonly effect: LevelEffectJson;
  readonly levels: Levels;
  readonly typed: Levels | undefined;
}

function Figures({ effect, levels, typed }: FiguresProps) {
  const t = adminTexts.useTexts();
  const { percentage } = useFormatting();
  const total = totalOf(typed ?? levels);
  const room = Math.round((effect.cap - total) * 100) / 100;
  return (
    <>
      <DescriptionList
        items={[
          { term: t('levels.sum'), description: percentage(total) },
          { term: t('levels.cap'), description: percentage(effect.cap) },
          { term: t('levels.room'), description: percentage(Math.max(0, room)) },
          { term: t('levels.invested'), description: <Money amount={effect.invested} /> },
          { term: t('levels.wouldPay'), description: <Money amount={bonusesOf(levels, effect)} /> },
          ...(typed
            ? [
                {
                  term: t('levels.wouldPayNew'),
                  description: <Money amount={bonusesOf(typed, effect)} strong />,
                },
              ]
            : []),
        ]}
      />
      {room < 0 && (
        <Text $tone="loss" $strong>
          {t('levels.overCap')}
        </Text>
      )}
    </>
  );
}
