export * from './MaintenancePage';
export * from './locales/maintenance-texts';
