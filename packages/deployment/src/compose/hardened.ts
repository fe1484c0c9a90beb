/** Restrictions of every container: nothing can be written but what is mounted. */
export const hardened = {
  read_only: true,
  tmpfs: ['/tmp'],
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
};

/** Docker's own format of logs, which it limits in size. */
export const logging = { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } };
