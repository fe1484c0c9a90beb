export * from './ConnectionNotice';
export * from './messages/app-texts';
export * from './register-service-worker';
