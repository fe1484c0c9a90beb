import type { AdvertisementJson } from '@bambuzal/contracts';
import { color, radius, space, VisuallyHidden } from '@bambuzal/ui';
import { Dialog } from '@bambuzal/ui/overlays';
import { styled } from 'styled-components';
import { CornerCard } from '../CornerCard';
import { useWord } from '../words';
import { lookOf, type Surface } from './looks';
import { Picture } from './Slide';
import { targetOf } from './target';
import { TargetButton } from './TargetLink';

interface AnnouncementProps {
  readonly advertisement: AdvertisementJson;
  /** Called when the reader follows the link. */
  readonly onFollow: () => void;
  readonly onClose: () => void;
}

/** Advertisement in the middle of the page. It stays until it is closed. */
export function AdvertisementModal(props: AnnouncementProps) {
  const { advertisement, onClose } = props;
  const isFollowed = targetOf(advertisement.targetUrl) !== undefined;
  return (
    <Dialog
      open
      title={advertisement.title}
      onClose={onClose}
      footer={isFollowed ? <Follow {...props} /> : undefined}
    >
      <Content advertisement={advertisement} />
    </Dialog>
  );
}

/** Advertisement in the corner. The page stays usable. */
export function AdvertisementPopup(props: AnnouncementProps) {
  const word = useWord();
  const { advertisement, onClose } = props;
  return (
    <CornerCard title={advertisement.title} closeLabel={word('close')} onClose={onClose}>
      <Content advertisement={advertisement} />
      <Follow {...props} />
    </CornerCard>
  );
}

function Content({ advertisement }: Pick<AnnouncementProps, 'advertisement'>) {
  const { content, imageUrl } = advertisement;
  if (content === '' && imageUrl === null) return null;
  return (
    <Ground $look={lookOf(advertisement).ground}>
      <Picture address={imageUrl} />
      {content !== '' && <p>{content}</p>}
    </Ground>
  );
}

function Follow({ advertisement, onFollow }: Omit<AnnouncementProps, 'onClose'>) {
  const word = useWord();
  const target = targetOf(advertisement.targetUrl);
  if (!target) return null;
  return (
    <TargetButton target={target} onClick={onFollow} look={lookOf(advertisement).button}>
      <span>
        {advertisement.buttonText || word('more')}
        {target.isElsewhere && <VisuallyHidden> {word('newTab')}</VisuallyHidden>}
      </span>
    </TargetButton>
  );
}

const Ground = styled.div<{ readonly $look: Surface | undefined }>`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${({ $look }) => ($look ? space(4) : '0')};
  border-radius: ${radius('medium')};
  background: ${({ $look }) => $look?.background ?? 'transparent'};
  color: ${({ $look }) => $look?.text ?? color('text')};
  white-space: pre-line;
`;
