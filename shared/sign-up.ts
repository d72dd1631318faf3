/**
 * Key under which a browser sends the ID of its sign-up. The user pool stores the ID. A different
 * stored ID shows that someone else has restarted the sign-up.
 */
export const SIGN_UP_ID = 'signUpId'

/** User pool attribute that stores the sign-up ID. The prefix `custom:` is required. */
export const SIGN_UP_ID_ATTRIBUTE = `custom:${SIGN_UP_ID}`

/** Reason in the user pool's error if an admin has paused sign-ups. */
export const SIGN_UPS_PAUSED = 'signUpsPaused'
