import Stripe from 'stripe'
import { CONNECTED_EVENT, EVENT_TYPES } from '#lambdas/payments/events.ts'
import { fine, later, toDo, type Verdict } from './verdict.ts'

/**
 * A webhook as Stripe lists it. The list does not say whether a webhook is for our own account or
 * for connected accounts, so the webhook for connected accounts is recognized by its only event.
 */
export type Webhook = Pick<
  Stripe.WebhookEndpoint,
  'url' | 'status' | 'enabled_events' | 'api_version'
>

/** Checks the webhooks; `site` is the site's address, if it is known yet. */
export function judgeWebhooks(webhooks: readonly Webhook[], site: string | undefined): Verdict {
  if (site === undefined) {
    return later('The site has no address yet: name domain or distributionName in environments.ts')
  }
  const url = `${site}/api/stripe/events`
  const ours = webhooks.filter((webhook) => webhook.url === url && webhook.status === 'enabled')
  const faults = [
    ...faultsOf(
      'our own account',
      ours.filter((webhook) => !isForConnected(webhook)),
      EVENT_TYPES.filter((type) => type !== CONNECTED_EVENT),
    ),
    ...faultsOf('connected accounts', ours.filter(isForConnected), [CONNECTED_EVENT]),
  ]
  if (faults.length > 0) return toDo(`At ${url}: ${faults.join('; ')}`)
  return fine(`Stripe notifies ${url}`)
}

function isForConnected({ enabled_events: events }: Webhook): boolean {
  return events.length === 1 && events[0] === CONNECTED_EVENT
}

function faultsOf(
  whose: string,
  webhooks: readonly Webhook[],
  wanted: readonly string[],
): string[] {
  if (webhooks.length === 0) {
    return [`register an enabled webhook of ${whose} with ${wanted.join(', ')}`]
  }
  const events = new Set(webhooks.flatMap((webhook) => webhook.enabled_events))
  const missing = wanted.filter((type) => !events.has(type) && !events.has('*'))
  const others = webhooks.filter((webhook) => webhook.api_version !== Stripe.API_VERSION)
  return [
    ...(missing.length > 0 ? [`add ${missing.join(', ')} to that of ${whose}`] : []),
    ...(others.length > 0 ? [`that of ${whose} must have version ${Stripe.API_VERSION}`] : []),
  ]
}
