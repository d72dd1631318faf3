/** Key of the canary's lasting deal, which probes outside AWS read and no list shows. */
export const PROBED_DEAL_KEY = 'CANARY-DOOR'
