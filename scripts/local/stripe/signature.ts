import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a body; several secrets while one takes over from another. */
export function sign(body: string, secrets: readonly string[], atSeconds: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`,
  )
  return [`t=${atSeconds}`, ...signatures].join(',')
}
