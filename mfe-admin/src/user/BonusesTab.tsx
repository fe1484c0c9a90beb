import type { AdministeredBonusJson } from '@bambuzal/contracts';
import { Money, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { type ReactNode, useState } from 'react';
import { memberNetworkApi } from '../api/member-network';
import { pageSize } from '../api/page-size';
import { PersonLink } from '../common/PersonLink';
import { StoryButton } from '../kit/story/StoryButton';
import { adminTexts } from '../locales/admin-texts';
import { BonusStory } from '../pending-bonuses/BonusStory';
import { BonusStage } from '../pending-bonuses/BonusStage';
import type { MemberTabProps } from './member-tabs';

/** Referral bonuses of a person: the investor, level, amount, state and day of each. */
export function BonusesTab({ person }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const { date } = useFormatting();
  const [page, setPage] = useState(1);
  const [dialog, showDialog] = useState<ReactNode>();
  const query = memberNetworkApi.useMemberBonusesQuery(
    { id: person.id, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={t('bonuses.title')}>
      <PagedList<AdministeredBonusJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('bonuses.pages')}
        failed={t('bonuses.failed')}
        empty={<Text $tone="muted">{t('bonuses.noneOfMember')}</Text>}
      >
        {(bonuses) => (
          <DataTable
            caption={t('bonuses.title')}
            rows={bonuses}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'from',
                header: t('bonuses.from'),
                cell: ({ level, referredUser }) => (
                  <>
                    <PersonLink person={referredUser} /> {t('bonuses.level', { level })}
                  </>
                ),
              },
              {
                key: 'state',
                header: t('bonuses.state'),
                cell: (bonus) => <BonusStage bonus={bonus} />,
              },
              {
                key: 'amount',
                header: t('bonuses.amount'),
                align: 'end',
                cell: ({ amount }) => <Money amount={amount} />,
              },
              {
                key: 'createdAt',
                header: t('bonuses.createdAt'),
                priority: 2,
                align: 'end',
                cell: ({ createdAt }) => date(createdAt),
              },
              {
                key: 'eligible',
                header: t('bonuses.eligible'),
                priority: 2,
                align: 'end',
                cell: ({ eligibleDate }) => date(eligibleDate),
              },
              {
                key: 'story',
                header: t('story.header'),
                align: 'end',
                cell: (bonus) => (
                  <StoryButton
                    name={bonus.referredName}
                    onOpen={() =>
                      showDialog(<BonusStory bonus={bonus} onClose={() => showDialog(undefined)} />)
                    }
                  />
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {dialog}
    </Section>
  );
}
