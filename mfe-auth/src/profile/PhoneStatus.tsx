import { Badge, Button, Icon, Row, Text } from '@bambuzal/ui';
import { accountTexts } from '../locales/account-texts';

interface PhoneStatusProps {
  readonly verified: boolean;
  /** Whether a different telephone is typed but not saved. */
  readonly isChanged: boolean;
  readonly onVerify: () => void;
}

/** Shows whether the telephone is verified, and offers to verify it. */
export function PhoneStatus({ verified, isChanged, onVerify }: PhoneStatusProps) {
  const t = accountTexts.useTexts();
  if (isChanged)
    return (
      <Text $size={14} $tone="muted">
        {t('profile.phoneUnsaved')}
      </Text>
    );
  return (
    <Row role="status">
      {verified ? (
        <Badge $tone="gain">
          <Icon name="circle-check" size={16} />
          {t('profile.phoneVerified')}
        </Badge>
      ) : (
        <>
          <Badge $tone="attention">{t('profile.phoneUnverified')}</Badge>
          <Button variant="secondary" small onClick={onVerify}>
            {t('profile.verifyPhone')}
          </Button>
        </>
      )}
    </Row>
  );
}
