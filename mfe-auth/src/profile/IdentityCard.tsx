import { Button, Card, Heading, Icon, Row, Stack, Text } from '@bambuzal/ui';
import { Avatar, CopyButton, DescriptionList } from '@bambuzal/ui/data';
import { showToast, useFormatting, useSettings, type UserJson } from '@bambuzal/web-kit';
import { Changeable } from '@bambuzal/product-ui';
import { accountTexts } from '../locales/account-texts';

/** Name, user name and referral code: the parts that others see, or that never change. */
export function IdentityCard({ user }: { readonly user: UserJson }) {
  const t = accountTexts.useTexts();
  const { date } = useFormatting();
  return (
    <Card as="section" aria-label={t('profile.account')}>
      <Row $gap={4}>
        <Avatar name={user.fullName} src={user.avatarUrl ?? undefined} size={72} />
        <Stack $gap={1}>
          <Heading as="h2" $size={20}>
            {user.fullName}
          </Heading>
          <Text $tone="muted">@{user.username}</Text>
        </Stack>
      </Row>
      <PhotoButton />
      <DescriptionList
        items={[
          { term: t('profile.username'), description: user.username },
          { term: t('profile.email'), description: user.email },
          {
            term: t('profile.referralCode'),
            description: <ReferralCode code={user.referralCode} />,
          },
          { term: t('profile.createdAt'), description: date(user.createdAt) },
        ]}
      />
    </Card>
  );
}

/** Photos cannot be uploaded yet. In the demo a button shows where it will be. */
function PhotoButton() {
  const t = accountTexts.useTexts();
  if (!useSettings().settings.demo) return null;
  return (
    <Changeable>
      <Button
        variant="secondary"
        icon={<Icon name="camera" />}
        onClick={() => showToast({ tone: 'info', title: t('profile.photoDisabled') })}
      >
        {t('profile.changePhoto')}
      </Button>
    </Changeable>
  );
}

function ReferralCode({ code }: { readonly code: string }) {
  const t = accountTexts.useTexts();
  return (
    <Row>
      <strong>{code}</strong>
      <CopyButton
        small
        text={code}
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
    </Row>
  );
}
