import { Button, EmptyState, Icon } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { useState } from 'react';
import type { ReferralsJson } from '../api';
import { shareLinkOf } from '../common/share-link';
import { ShareActions } from '../common/ShareActions';
import { MemberList } from './MemberList';
import { networkTexts } from './locales/network-texts';
import { NetworkTree } from './tree/NetworkTree';

/** Members of the network, by level or as a tree. */
export function Members({ referrals }: { readonly referrals: ReferralsJson }) {
  const t = networkTexts.useTexts();
  const [isTree, setIsTree] = useState(false);
  const { levels, totalMembers } = referrals;
  if (totalMembers === 0)
    return (
      <Section title={t('network')}>
        <EmptyState title={t('none')} action={<ShareActions link={shareLinkOf(referrals)} />}>
          {t('noneHelp')}
        </EmptyState>
      </Section>
    );
  return (
    <Section
      title={t('network')}
      aside={
        <Button
          variant="quiet"
          small
          icon={<Icon name={isTree ? 'scroll-text' : 'users'} />}
          onClick={() => setIsTree(!isTree)}
        >
          {t(isTree ? 'showList' : 'showTree')}
        </Button>
      }
    >
      {isTree ? <NetworkTree depth={levels.length} /> : <MemberList levels={levels} />}
    </Section>
  );
}
