import { Icon, space, type IconName } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { styled } from 'styled-components';
import { accountTexts } from '../locales/account-texts';

const tips = [
  ['password', 'key-round'],
  ['twoFactor', 'smartphone'],
  ['codes', 'lock'],
  ['address', 'globe'],
  ['devices', 'monitor'],
] as const satisfies readonly (readonly [string, IconName])[];

export function SecurityTips() {
  const t = accountTexts.useTexts();
  return (
    <Section title={t('tips.title')}>
      <List>
        {tips.map(([tip, icon]) => (
          <li key={tip}>
            <Icon name={icon} />
            <span>{t(`tips.${tip}`)}</span>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    margin-top: 0.125rem;
  }
`;
