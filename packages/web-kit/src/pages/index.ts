export * from './field-errors';
export * from './PagedList';
export * from './ReadFailure';
export * from './SignedIn';
export * from './use-failure-text';
export * from './use-report-failure';
