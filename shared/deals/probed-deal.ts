/** Key of the canary's permanent deal. Probes outside AWS read it, and no list shows it. */
export const PROBED_DEAL_KEY = 'CANARY-DOOR'
