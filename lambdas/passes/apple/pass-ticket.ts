import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { PASS_LINK_SECONDS } from '#shared/passes.ts'
import type { AppleKeys } from '../pass-keys.ts'

/** Purchase whose pass a link may fetch. */
const Ticket = z.object({
  userKey: z.string(),
  purchaseKey: z.string(),
  /** Expiry in Unix seconds. */
  endsAt: z.int(),
})
type Ticketed = Omit<z.infer<typeof Ticket>, 'endsAt'>

/**
 * Returns a ticket for the link to a pass, which phones open without a token. It expires after a
 * few minutes because links are logged.
 */
export function passTicket(
  { userKey, purchaseKey }: Ticketed,
  { keys, now }: { readonly keys: AppleKeys; readonly now: Date },
): string {
  const endsAt = Math.floor(now.getTime() / 1000) + PASS_LINK_SECONDS
  const said = Buffer.from(JSON.stringify({ userKey, purchaseKey, endsAt })).toString('base64url')
  return `${said}.${sealOf(said, keys).toString('base64url')}`
}

/**
 * Returns the content of a ticket, or undefined if the ticket has expired or its signature is
 * invalid.
 */
export function readTicket(
  ticket: string,
  { keys, now }: { readonly keys: AppleKeys; readonly now: Date },
): Ticketed | undefined {
  const [said = '', seal = ''] = ticket.split('.')
  const given = Buffer.from(seal, 'base64url')
  const ours = sealOf(said, keys)
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const { endsAt, ...ticketed } = Ticket.parse(
    JSON.parse(Buffer.from(said, 'base64url').toString()),
  )
  return now.getTime() / 1000 < endsAt ? ticketed : undefined
}

/**
 * Returns the signature of a ticket. The signature's key is derived from the private key that signs
 * passes, because whoever has that key can create passes without a ticket.
 */
function sealOf(said: string, { privateKey }: AppleKeys): Buffer {
  const key = hkdfSync('sha256', privateKey, '', 'ticket of a pass', 32)
  return createHmac('sha256', new Uint8Array(key)).update(said).digest()
}
