import * as z from 'zod/mini'

export * from './limits.ts'

/** Six digits that open a desk. */
export const DeskPin = z.string().check(z.regex(/^\d{6}$/))

/** A secret of 32 bytes in unpadded base64url: the token of a desk's link, or a device's session. */
export const DeskSecret = z.string().check(z.regex(/^[\w-]{43}$/))
