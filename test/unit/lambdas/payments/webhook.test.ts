import { afterEach, expect, it } from 'vitest'
import { provideStripeSecrets } from '#lambdas/payments/secrets.ts'
import { verifyWebhook } from '#lambdas/payments/webhook.ts'
import { sign } from '#scripts/local-cloud/index.ts'

afterEach(() => provideStripeSecrets(undefined))

it.each(['{', 'null,', '<html>'])(
  'refuses what is signed rightly and no JSON: %j',
  async (body) => {
    const now = new Date()
    provideStripeSecrets({ secretKey: 'sk_test', webhookSecrets: ['whsec_own'] })
    const signature = sign(body, ['whsec_own'], Math.floor(now.getTime() / 1000))

    expect(await verifyWebhook(body, signature, now)).toEqual({
      isGenuine: false,
      reason: 'unreadable',
    })
  },
)
