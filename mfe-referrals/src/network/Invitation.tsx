import { color, fontSize, radius, space, Stack, Text, useUi } from '@bambuzal/ui';
import { QrCode, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import type { ReferralsJson } from '../api';
import { shareLinkOf } from '../common/share-link';
import { ShareActions } from '../common/ShareActions';
import { networkTexts } from './messages/network-texts';

/** The member's link, for a hand, a camera and a message, and what comes of it. */
export function Invitation({ referrals }: { readonly referrals: ReferralsJson }) {
  const t = networkTexts.useTexts();
  const link = shareLinkOf(referrals);
  return (
    <Section title={t('invitation')}>
      <Frame>
        <QrCode text={link} label={t('qrLabel')} size={176} />
        <Stack $gap={4}>
          <Text>{t('invitationHelp', { code: referrals.code })}</Text>
          <Link>{link}</Link>
          <ShareActions link={link} />
          <Programme levels={referrals.levels} />
        </Stack>
      </Frame>
    </Section>
  );
}

/** Told from the operator's table: a level that pays nothing is not spoken of. */
function Programme({ levels }: Pick<ReferralsJson, 'levels'>) {
  const t = networkTexts.useTexts();
  const { language } = useUi();
  const { percentage } = useFormatting();
  const paying = levels.filter(({ isActive }) => isActive);
  if (paying.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const percentages = list.format(paying.map((level) => percentage(level.percentage)));
  const names = list.format(paying.map(({ level }) => String(level)));
  return (
    <Text $tone="muted" $size={14}>
      {t('programme', { count: paying.length, percentages, levels: names })}
    </Text>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: center;
  gap: ${space(6)};
  > :last-child {
    flex: 1 1 16rem;
  }
`;

const Link = styled.code`
  padding: ${space(3)};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  font-size: ${fontSize(14)};
  overflow-wrap: anywhere;
  user-select: all;
`;
