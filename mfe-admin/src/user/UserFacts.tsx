import type { AdministeredUserJson } from '@bambuzal/contracts';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting, useLanguage } from '@bambuzal/web-kit';
import { readableDocument } from '../common/readable-document';
import { Phone } from '../common/Phone';
import { adminTexts } from '../locales/admin-texts';
import { countryName } from './countries';

/** All stored data about a person. */
export function UserFacts({ person }: { readonly person: AdministeredUserJson }) {
  const t = adminTexts.useTexts();
  const language = useLanguage();
  const { dateTime } = useFormatting();
  const { document, lastLoginAt } = person;
  return (
    <Section title={t('user.facts')}>
      <DescriptionList
        items={[
          { term: t('users.username'), description: person.username },
          { term: t('user.fullName'), description: person.fullName },
          { term: t('users.email'), description: person.email },
          { term: t('users.phone'), description: <Phone number={person.phone} /> },
          {
            term: t('user.phoneVerified'),
            description: t(person.phoneVerified ? 'user.yes' : 'user.no'),
          },
          {
            term: t('user.document'),
            description: document === null ? t('user.none') : readableDocument(document),
          },
          { term: t('user.country'), description: countryName(person.country, language) },
          {
            term: t('user.twoFactor'),
            description: t(person.twoFactorEnabled ? 'user.on' : 'user.off'),
          },
          { term: t('user.referralCode'), description: person.referralCode },
          { term: t('user.referrer'), description: <Referrer person={person} /> },
          {
            term: t('user.lastLoginAt'),
            description: lastLoginAt === null ? t('user.never') : dateTime(lastLoginAt),
          },
          { term: t('user.createdAt'), description: dateTime(person.createdAt) },
          { term: t('user.id'), description: person.id },
        ]}
      />
    </Section>
  );
}

function Referrer({ person }: { readonly person: AdministeredUserJson }) {
  const t = adminTexts.useTexts();
  const { referrerId, referrerUsername } = person;
  if (referrerId === null) return t('user.none');
  return <AppLink to={`/admin/users/${referrerId}`}>{referrerUsername ?? referrerId}</AppLink>;
}
