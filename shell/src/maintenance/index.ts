export * from './MaintenancePage';
export * from './messages/maintenance-texts';
