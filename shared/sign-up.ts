/**
 * Key under which a browser sends the id of its sign-up. The pool stores it with the account, which reveals
 * if somebody else has restarted the sign-up.
 */
export const SIGN_UP_ID = 'signUpId'

/** The user pool's attribute for that id, with the required prefix `custom:`. */
export const SIGN_UP_ID_ATTRIBUTE = `custom:${SIGN_UP_ID}`
