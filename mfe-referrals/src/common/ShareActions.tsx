import { Button, Icon, Row } from '@bambuzal/ui';
import { CopyButton } from '@bambuzal/ui/data';
import { showToast, useSettings } from '@bambuzal/web-kit';
import { referralsTexts } from '../locales/referrals-texts';

interface ShareActionsProps {
  readonly link: string;
  readonly small?: boolean;
}

/** Ways to share the link: the clipboard, and the device's share dialog if it has one. */
export function ShareActions({ link, small = false }: ShareActionsProps) {
  const t = referralsTexts.useTexts();
  return (
    <Row>
      <CopyButton
        small={small}
        text={link}
        label={t('copyLink')}
        copiedLabel={t('linkCopied')}
        onFailed={() => showToast({ tone: 'error', title: t('copyLinkFailed') })}
      />
      {/*
       * Checked at runtime, although its type says that `share` always exists. Many desktop
       * browsers lack it.
       */}
      {'share' in navigator && <ShareButton link={link} small={small} />}
    </Row>
  );
}

function ShareButton({ link, small }: Required<ShareActionsProps>) {
  const t = referralsTexts.useTexts();
  const { companyName } = useSettings().settings;

  async function share() {
    try {
      await navigator.share({
        title: companyName,
        text: t('shareText', { companyName }),
        url: link,
      });
    } catch (error) {
      if (!wasCalledOff(error)) showToast({ tone: 'error', title: t('shareFailed') });
    }
  }

  return (
    <Button
      variant="secondary"
      small={small}
      icon={<Icon name="share-2" />}
      onClick={() => void share()}
    >
      {t('share')}
    </Button>
  );
}

/** The reader closed the device's dialog, which is not a failure. */
function wasCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
