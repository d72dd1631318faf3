import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { WEBHOOK_TOLERANCE_SECONDS } from '#shared/payments/constants.ts'
import { type PaymentEvent, toPaymentEvent } from './events.ts'
import { type StripeSecrets, stripeSecrets } from './secrets.ts'

export type Verified =
  | {
      readonly isGenuine: true
      readonly event: PaymentEvent
      /**
       * ID of the signature. The same body signed in the same second has the same ID, regardless of
       * how the header is written.
       */
      readonly signatureId: string
    }
  /**
   * Reason of a refusal. `stale`: signed correctly, but outside the accepted time, for example a
   * replay. `unreadable`: signed correctly, but not JSON.
   */
  | { readonly isGenuine: false; readonly reason: 'unsigned' | 'forged' | 'stale' | 'unreadable' }

/**
 * If no cached secret fits a signature and the secrets are older than this many milliseconds, they
 * are read again.
 */
const REREAD_MS = 30 * 1000

/**
 * Verifies the signature of the received bytes with each secret. If no secret fits and the cached
 * secrets are older than `REREAD_MS`, reads the secrets again, since they may have been rotated.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  signature: string | undefined,
  now: Date,
): Promise<Verified> {
  if (signature === undefined || signature === '') return { isGenuine: false, reason: 'unsigned' }
  const known = await stripeSecrets()
  const verified = check(rawBody, signature, known, now)
  if (verified.isGenuine || verified.reason !== 'forged') return verified
  const read = await stripeSecrets(Date.now(), REREAD_MS)
  return read === known ? verified : check(rawBody, signature, read, now)
}

function check(
  rawBody: string | Uint8Array,
  signature: string,
  { webhookSecrets, secretKey }: StripeSecrets,
  now: Date,
): Verified {
  const signedAt = signedAtOf(signature)
  if (signedAt === undefined) return { isGenuine: false, reason: 'forged' }
  let reason: 'forged' | 'stale' = 'forged'
  for (const secret of webhookSecrets) {
    const outcome = checkWith(rawBody, { signature, signedAt }, secret, now)
    if (outcome === 'unreadable') return { isGenuine: false, reason: outcome }
    if (typeof outcome !== 'string') {
      const signatureId = idOf(rawBody, signedAt)
      return { isGenuine: true, event: toPaymentEvent(outcome, isLiveKey(secretKey)), signatureId }
    }
    if (outcome === 'stale') reason = 'stale'
  }
  return { isGenuine: false, reason }
}

/** Returns whether a key moves real money, by its prefix. */
function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey)
}

/**
 * Returns the signing time of a header, in Unix seconds. Returns undefined for an ambiguous or
 * incomplete header, which Stripe's client would misread.
 */
function signedAtOf(signature: string): number | undefined {
  const parts = signature.split(',').map((part) => part.split('='))
  const [time, ...otherTimes] = parts.flatMap(([name, value]) => (name === 't' ? [value] : []))
  const isWhole = parts.every(([name, value]) => name !== 'v1' || SHA_256.test(value ?? ''))
  return isWhole && otherTimes.length === 0 && /^\d{1,12}$/.test(time ?? '')
    ? Number(time)
    : undefined
}

const SHA_256 = /^[0-9a-f]{64}$/

function idOf(rawBody: string | Uint8Array, signedAt: number): string {
  return createHash('sha256').update(`${signedAt}.`).update(rawBody).digest('base64url')
}

function checkWith(
  rawBody: string | Uint8Array,
  { signature, signedAt }: { readonly signature: string; readonly signedAt: number },
  secret: string,
  now: Date,
): Stripe.Event | 'forged' | 'stale' | 'unreadable' {
  const { webhooks } = Stripe
  try {
    webhooks.signature?.verifyHeader(rawBody, signature, secret, 0)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged'
    throw error
  }
  if (signedAt - now.getTime() / 1000 > WEBHOOK_TOLERANCE_SECONDS) return 'stale'
  try {
    return webhooks.constructEvent(
      typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody),
      signature,
      secret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'stale'
    if (error instanceof SyntaxError) return 'unreadable'
    throw error
  }
}
