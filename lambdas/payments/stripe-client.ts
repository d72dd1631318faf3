import Stripe from 'stripe'

/** Milliseconds for one try. With retries, a call stays within the API's 29 seconds. */
const TIMEOUT_MS = 8000
const RETRIES = 2

/** Returns Stripe's client. `endpoint` replaces Stripe in the local cloud and in tests. */
export function stripeClient(secretKey: string, endpoint: string | undefined): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Fanward' },
    ...(endpoint !== undefined && addressOf(new URL(endpoint))),
  })
}

function addressOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}
