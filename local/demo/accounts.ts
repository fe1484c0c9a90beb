/** Who may sign in to the demo. The accounts are made by the seed of the service `auth`. */
export const demoAccounts = {
  password: 'bambuzal-demo',
  administrators: ['master', 'suporte', 'financeiro', 'marketing'],
  members: ['ana', 'bruno', 'carla'],
} as const;
