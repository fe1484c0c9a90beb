import { Text, useUi } from '@bambuzal/ui';
import { ScannableCode, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReferralsJson } from '../api';
import { shareLinkOf } from '../common/share-link';
import { ShareActions } from '../common/ShareActions';
import { networkTexts } from './locales/network-texts';

/** The member's link as text, QR code and share buttons, and the bonus percentages. */
export function Invitation({ referrals }: { readonly referrals: ReferralsJson }) {
  const t = networkTexts.useTexts();
  const link = shareLinkOf(referrals);
  return (
    <Section title={t('invitation')}>
      <ScannableCode
        text={link}
        pictureLabel={t('qrLabel')}
        below={
          <>
            <ShareActions link={link} />
            <Programme levels={referrals.levels} />
          </>
        }
      >
        <Text>{t('invitationHelp', { code: referrals.code })}</Text>
      </ScannableCode>
    </Section>
  );
}

/** Bonus percentages from the operator's table. Levels that pay nothing are left out. */
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
