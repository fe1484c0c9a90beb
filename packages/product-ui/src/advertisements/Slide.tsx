import type { AdvertisementJson } from '@bambuzal/contracts';
import { color, fontSize, radius, space, VisuallyHidden } from '@bambuzal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lookOf, type Surface } from './looks';
import { targetOf } from './target';
import { TargetLink } from './TargetLink';
import { useWord } from '../words';

interface SlideProps {
  readonly banner: AdvertisementJson;
  /** Called when the reader follows the link. */
  readonly onFollow: () => void;
}

/** A banner, which as a whole is a link to its target. Without a target it is not a link. */
export function Slide({ banner, onFollow }: SlideProps) {
  const word = useWord();
  const target = targetOf(banner.targetUrl);
  const { ground, button } = lookOf(banner);
  const content = (
    <Inside>
      <Picture address={banner.imageUrl} />
      <Words>
        <Title>{banner.title}</Title>
        {banner.content !== '' && <p>{banner.content}</p>}
        {target && (
          <More $look={button}>
            {banner.buttonText || word('more')}
            {target.isElsewhere && <VisuallyHidden> {word('newTab')}</VisuallyHidden>}
          </More>
        )}
      </Words>
    </Inside>
  );
  return (
    <Frame $look={ground}>
      {target ? (
        <TargetLink target={target} onClick={onFollow}>
          {content}
        </TargetLink>
      ) : (
        content
      )}
    </Frame>
  );
}

/**
 * Empty alternative text, because the text beside the image says the same. A broken image leaves no
 * gap.
 */
export function Picture({ address }: { readonly address: string | null }) {
  const [broken, setBroken] = useState<string>();
  if (address === null || address === broken) return null;
  return <Image src={address} alt="" onError={() => setBroken(address)} />;
}

const Image = styled.img`
  width: 100%;
  /* Keeps its place while it loads. */
  aspect-ratio: 2 / 1;
  max-height: 250px;
  border-radius: inherit;
  object-fit: cover;
`;

const Frame = styled.div<{ readonly $look: Surface | undefined }>`
  height: 100%;
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${({ $look }) => $look?.background ?? color('surface')};
  color: ${({ $look }) => $look?.text ?? color('text')};
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${space(2)};
  padding: ${space(4)} ${space(5)};
  font-size: ${fontSize(14)};
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-size: ${fontSize(20)};
  font-weight: 650;
  line-height: 1.2;
`;

const More = styled.span<{ readonly $look: Surface | undefined }>`
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${({ $look }) => $look?.background ?? color('primary')};
  color: ${({ $look }) => $look?.text ?? color('on-primary')};
  font-weight: 600;
`;
