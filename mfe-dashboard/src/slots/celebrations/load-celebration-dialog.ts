/** Fetches the dialog, which most visits do not need. */
export const loadCelebrationDialog = () =>
  import(/* webpackChunkName: "celebration" */ './CelebrationDialog');
