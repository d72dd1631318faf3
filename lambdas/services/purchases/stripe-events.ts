import type { OutputOf } from '#shared/api/contract.ts'
import type { receiveStripeEvent } from '#shared/api/purchases.schemas.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { verifyWebhook } from '../../payments/webhook.ts'
import { takeSignature } from '../../stores/purchases/webhook-signatures.ts'
import { act } from './act-on-event.ts'
import { StillContended } from './passing-failure.ts'

/**
 * Processes an event of the payment provider. Only events that are completed or do not concern us are
 * acknowledged; the provider sends all others again.
 */
export async function workOffEvent(
  body: string,
  signature: string | undefined,
  now: Date,
): Promise<OutputOf<typeof receiveStripeEvent> | Refusal> {
  const verified = await verifyWebhook(body, signature, now)
  if (!verified.isGenuine) return refuse('badSignature', { reason: verified.reason })
  const { event, signatureId } = verified
  if (!(await takeSignature(signatureId, now))) {
    return refuse('badSignature', { reason: 'replayed' })
  }
  logger.appendKeys({ eventId: event.id, eventType: event.type })
  try {
    await act(event, { eventId: event.id, now })
  } catch (error) {
    if (error instanceof StillContended) return refuse('busy')
    throw error
  }
  return { received: true }
}
