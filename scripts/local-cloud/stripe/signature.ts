import { createHmac } from 'node:crypto'

/**
 * Returns the `Stripe-Signature` header of a body, with one signature per secret. There are two
 * secrets while one is being replaced.
 */
export function sign(body: string, secrets: readonly string[], atSeconds: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`,
  )
  return [`t=${atSeconds}`, ...signatures].join(',')
}
