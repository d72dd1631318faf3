/**
 * The name under which a browser says which sign-up its code belongs to. The pool keeps it with the
 * account, so that a sign-up that somebody else has started over is told from one's own.
 */
export const SIGN_UP_ID = 'signUpId'

/** The same as an attribute of the pool, which puts `custom:` before its own. */
export const SIGN_UP_ID_ATTRIBUTE = `custom:${SIGN_UP_ID}`
