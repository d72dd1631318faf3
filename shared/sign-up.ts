/**
 * Key under which a browser sends the ID of its sign-up. The user pool stores the ID, which reveals
 * whether somebody else has restarted the sign-up.
 */
export const SIGN_UP_ID = 'signUpId'

/** Attribute of the user pool for the sign-up ID, with the required prefix `custom:`. */
export const SIGN_UP_ID_ATTRIBUTE = `custom:${SIGN_UP_ID}`

/** Reason in the user pool's error while an admin has paused sign-ups. */
export const SIGN_UPS_PAUSED = 'signUpsPaused'
