/** Key of the canary's permanent deal. Route 53's health checks read it, and no list shows it. */
export const PROBED_DEAL_KEY = 'CANARY-DOOR'
