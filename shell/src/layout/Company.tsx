import { color, fontSize, Skeleton, space } from '@bambuzal/ui';
import { AppLink, useSettings } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { BambooMark } from './BambooMark';

/** The operator's name and logo, which link to the start page. */
export function Company() {
  const { settings, status } = useSettings();
  // On a first visit the name is not known yet. A placeholder avoids a flash of the default name.
  const isUnknown = status === 'loading' && settings.revision === 0;
  return (
    <Home to="/" aria-label={isUnknown ? undefined : settings.companyName}>
      {settings.logoUrl === null ? <BambooMark /> : <Logo src={settings.logoUrl} alt="" />}
      {isUnknown ? (
        <Skeleton $width="7rem" $height="1.25rem" />
      ) : (
        <Name>{settings.companyName}</Name>
      )}
    </Home>
  );
}

const Home = styled(AppLink)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  min-height: 2.75rem;
  color: ${color('text')};
  text-decoration: none;
`;

const Logo = styled.img`
  flex: none;
  max-width: 8rem;
  height: 2rem;
  object-fit: contain;
`;

const Name = styled.span`
  overflow: hidden;
  font-size: ${fontSize(20)};
  font-weight: 700;
  letter-spacing: -0.02em;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (width < 360px) {
    font-size: ${fontSize(16)};
  }
`;
