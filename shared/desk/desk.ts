import * as z from 'zod/mini'
import { DESK_SECRET } from './limits.ts'

export * from './limits.ts'

/** Six digits that open a desk. */
export const DeskPin = z.string().check(z.regex(/^\d{6}$/))

export const DeskSecret = z.string().check(z.regex(DESK_SECRET))
