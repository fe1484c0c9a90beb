export * from './ConnectionNotice';
export * from './locales/app-texts';
export * from './register-service-worker';
