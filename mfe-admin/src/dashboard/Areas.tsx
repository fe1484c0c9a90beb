import {
  Card,
  color,
  Grid,
  Heading,
  Icon,
  type IconName,
  radius,
  space,
  Stack,
  Text,
} from '@bambuzal/ui';
import {
  adminTypesOf,
  AppLink,
  decideAccess,
  type PermissionArea,
  type UserJson,
} from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { isOfType } from '../common/is-of-type';
import { dashboardTexts } from './locales/dashboard-texts';
import { PressableCard } from './pressable-card';

interface Area {
  readonly key: 'users' | 'tips';
  readonly path: string;
  readonly permission: PermissionArea;
  readonly icon: IconName;
}

/** Pages to which administrators without money are led. */
const areas: readonly Area[] = [
  { key: 'users', path: '/admin/users', permission: 'users', icon: 'users' },
  {
    key: 'tips',
    path: '/admin/advertisements/financial-tips',
    permission: 'ads',
    icon: 'megaphone',
  },
];

/** Links to the pages of the reader's areas, for readers whose dashboard has no money. */
export function Areas({ reader }: { readonly reader: UserJson }) {
  const t = dashboardTexts.useTexts();
  if (isOfType(adminTypesOf.financials, reader)) return null;
  return (
    <Stack as="section" aria-label={t('areas')}>
      <Grid>
        {areas
          .filter(
            ({ permission }) => decideAccess({ access: 'admin', permission }, reader) === 'open',
          )
          .map((area) => (
            <AreaCard key={area.key} area={area} />
          ))}
      </Grid>
    </Stack>
  );
}

function AreaCard({ area: { key, path, icon } }: { readonly area: Area }) {
  const t = dashboardTexts.useTexts();
  return (
    <PressableCard>
      <Card>
        <Tint>
          <Icon name={icon} size={24} />
        </Tint>
        <Heading as="h2" $size={20}>
          <AppLink to={path}>{t(`area.${key}`)}</AppLink>
        </Heading>
        <Text $tone="muted">{t(`area.${key}.lead`)}</Text>
      </Card>
    </PressableCard>
  );
}

const Tint = styled.span`
  display: inline-flex;
  align-self: flex-start;
  padding: ${space(2)};
  border-radius: ${radius('medium')};
  background: ${color('primary-soft')};
  color: ${color('primary-text')};
`;
