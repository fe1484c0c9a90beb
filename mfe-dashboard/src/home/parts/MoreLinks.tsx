import { color, Grid, Icon, radius, size, space, type IconName } from '@bambuzal/ui';
import { AppLink, useSettings, type Settings } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';

const links = [
  { path: '/goals', word: 'goals', icon: 'circle-check', needs: 'enableFinancialHealth' },
  { path: '/achievements', word: 'achievements', icon: 'trophy', needs: undefined },
  { path: '/tips', word: 'tips', icon: 'info', needs: 'enableFinancialHealth' },
] as const satisfies readonly {
  path: string;
  word: string;
  icon: IconName;
  needs: keyof Settings | undefined;
}[];

/** Quick links to other pages. */
export function MoreLinks() {
  const t = dashboardTexts.useTexts();
  const { settings } = useSettings();
  const offered = links.filter(({ needs }) => needs === undefined || settings[needs]);
  return (
    <nav aria-label={t('more')}>
      <Grid $column="12rem" $gap={3}>
        {offered.map(({ path, word, icon }) => (
          <LinkCard key={path} to={path}>
            <Icon name={icon} />
            {t(word)}
          </LinkCard>
        ))}
      </Grid>
    </nav>
  );
}

const LinkCard = styled(AppLink)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size('target')};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${color('surface')};
  color: ${color('text')};
  text-decoration: none;
  &:hover {
    background: ${color('surface-raised')};
  }
`;
