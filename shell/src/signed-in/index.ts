export * from './messages/signed-in-texts';
export * from './ReadOnlyBanner';
export * from './SignedInLayout';
