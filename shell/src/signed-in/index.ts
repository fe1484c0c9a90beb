export * from './locales/signed-in-texts';
export * from './ReadOnlyBanner';
export * from './SignedInLayout';
