import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { newP256Keys } from '#lambdas/base/p256-keys.ts'
import { EVENT_TYPES } from '#lambdas/payments/events.ts'
import { withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import {
  judgeCertificate,
  judgeConcurrency,
  judgeGatewayQuota,
  judgeGatewayRole,
  judgeSearchRole,
} from '#scripts/preflight/account.ts'
import { judgeMailAccount, judgeMailIdentity } from '#scripts/preflight/mail.ts'
import {
  judgeProofSecret,
  judgePushSecret,
  judgeSocialSecret,
  judgeStripeSecret,
} from '#scripts/preflight/secrets.ts'
import { judgeWebhooks, type Webhook } from '#scripts/preflight/webhooks.ts'

const { production, dev } = environments

/** Expects that a judge returns the given state and matching text for each input. */
function expectVerdicts<Given extends readonly unknown[]>(
  judge: (...given: Given) => { state: string; text: string },
  rows: readonly (readonly [Given, string, RegExp])[],
): void {
  for (const [given, state, words] of rows) {
    const verdict = judge(...given)
    expect(verdict, JSON.stringify(given)).toEqual({ state, text: expect.stringMatching(words) })
  }
}

describe('the account', () => {
  it('has the role of OpenSearch before, that of API Gateway by the deployment', () => {
    expectVerdicts(judgeSearchRole, [
      [[true], 'ok', /role/],
      [[false], 'do', /^aws iam create-service-linked-role/],
    ])
    const quota = { ratePerSecond: 10_000, burst: 5_000 }
    expectVerdicts(judgeGatewayRole, [
      [[{ ...quota, logRole: 'arn:role' }], 'ok', /arn:role/],
      [[{ ...quota, logRole: undefined }], 'later', /Fanward-Account/],
    ])
  })

  it('has the quotas that its environment names', () => {
    expectVerdicts(judgeConcurrency, [
      [[3_000, production], 'ok', /3000/],
      [[2_999, production], 'do', /2999 .* --desired-value 3000/],
      [[1_000, dev], 'ok', /1000/],
    ])
    const account = (ratePerSecond: number, burst: number) => ({
      logRole: undefined,
      ratePerSecond,
      burst,
    })
    expectVerdicts(judgeGatewayQuota, [
      [[account(5_000, 2_500), production], 'ok', /5000/],
      [[account(2_500, 2_500), production], 'do', /5000 and 2500 are needed/],
      [[account(5_000, 1_250), production], 'do', /1250 at once/],
    ])
  })

  it('has a certificate that is issued, for the site, and will last', () => {
    const issued = {
      status: 'ISSUED',
      names: ['fanward.example', '*.fanward.example'],
      expiresAt: new Date('2027-01-30T00:00:00Z'),
    }
    const [now, late] = [new Date('2026-11-23T00:00:00Z'), new Date('2027-01-10T00:00:00Z')]
    expectVerdicts(judgeCertificate, [
      [[issued, 'fanward.example', now], 'ok', /good for fanward.example/],
      [[issued, 'www.fanward.example', now], 'ok', /good for www/],
      [[issued, 'a.www.fanward.example', now], 'do', /not for a.www/],
      [[issued, 'fanward.other', now], 'do', /not for fanward.other/],
      [[issued, 'fanward.example', late], 'do', /ends in 20 days/],
      [[{ ...issued, status: 'PENDING_VALIDATION' }, 'fanward.example', now], 'do', /records/],
      [[undefined, 'fanward.example', now], 'do', /none in us-east-1/],
    ])
  })
})

describe('mail', () => {
  it('is out of the sandbox where people rely on it, and sends', () => {
    const account = { hasProductionAccess: true, isSending: true, perDay: 50_000, perSecond: 14 }
    const sandbox = { ...account, hasProductionAccess: false }
    expectVerdicts(judgeMailAccount, [
      [[account, production], 'ok', /50000/],
      [[sandbox, production], 'do', /production access/],
      [[sandbox, dev], 'later', /production access/],
      [[{ ...account, isSending: false }, dev], 'do', /paused/],
    ])
  })

  it('comes from a domain that SES has verified', () => {
    const verified = { isVerified: true, signing: 'SUCCESS', returnPath: 'SUCCESS' }
    expectVerdicts(judgeMailIdentity, [
      [[verified, 'mail.example'], 'ok', /verified/],
      [[undefined, 'mail.example'], 'do', /deploy Mail/],
      [[{ ...verified, isVerified: false, signing: 'PENDING' }, 'mail.example'], 'do', /PENDING/],
      [[{ ...verified, returnPath: 'FAILED' }, 'mail.example'], 'later', /return path is FAILED/],
    ])
  })
})

describe('a secret', () => {
  const keys = (secretKey: string, ...webhookSecrets: string[]) =>
    JSON.stringify({ secretKey, webhookSecrets })

  it("has Stripe's keys, real money in production alone", () => {
    const both = ['whsec_1', 'whsec_2']
    expectVerdicts(judgeStripeSecret, [
      [[keys('sk_live_1', ...both), production], 'ok', /key/],
      [[keys('rk_test_1', ...both), dev], 'ok', /key/],
      [[keys('sk_test_1', ...both), production], 'later', /test key/],
      [[keys('sk_live_1', ...both), dev], 'do', /real money, in dev/],
      [[keys('pk_test_1', ...both), dev], 'do', /sk_ or rk_/],
      [[keys('sk_test_1', 'whsec_1'), dev], 'do', /both webhooks/],
      [[keys('sk_test_1', 'whsec_1', 'we_2'), dev], 'do', /whsec_/],
      [[keys('sk_test_1'), dev], 'do', /must be/],
      [['{"secretKey":"sk_test_1"}', dev], 'do', /must be/],
      [['as it was made', dev], 'later', /no keys yet/],
      [[undefined, dev], 'later', /stack Payments/],
    ])
  })

  it('of social sign-in has the fields of its provider', () => {
    const google = { clientId: 'id', clientSecret: 'hush' }
    expectVerdicts(judgeSocialSecret, [
      [['google', JSON.stringify(google)], 'ok', /clientId, clientSecret/],
      [['apple', JSON.stringify(google)], 'do', /^It lacks teamId, keyId, privateKey$/],
      [
        ['facebook', JSON.stringify({ ...google, clientSecret: '' })],
        'do',
        /^It lacks clientSecret$/,
      ],
      [['google', 'hush'], 'do', /must be a JSON object/],
      [['google', undefined], 'do', /no such secret/],
    ])
  })

  it('is never shown', () => {
    const broken = keys('hush-hush', 'hush-hush')
    expect(judgeStripeSecret(broken, dev).text).not.toContain('hush-hush')
    expect(judgeStripeSecret(`{${broken}`, dev).text).not.toContain('hush-hush')
    expect(judgeSocialSecret('apple', '{"clientId":"hush-hush"}').text).not.toContain('hush-hush')
  })
})

describe("Stripe's webhooks", () => {
  const ownEvents = EVENT_TYPES.filter((type) => type !== 'account.updated')
  const webhook = (enabled_events: string[], changes: Partial<Webhook> = {}): Webhook => ({
    url: 'https://fanward.example/api/stripe/events',
    status: 'enabled',
    api_version: Stripe.API_VERSION,
    enabled_events,
    ...changes,
  })
  const own = webhook(ownEvents)
  const connected = webhook(['account.updated'])

  it('are two, with our events and in our version', () => {
    const site = 'https://fanward.example'
    expectVerdicts(judgeWebhooks, [
      [[[own, connected], site], 'ok', /notifies/],
      [[[webhook(['*']), connected], site], 'ok', /notifies/],
      [
        [[own], site],
        'do',
        /register an enabled webhook of connected accounts with account.updated$/,
      ],
      [[[connected], site], 'do', /of our own account with checkout.session.completed/],
      [[[webhook(ownEvents.slice(1)), connected], site], 'do', /add checkout.session.completed to/],
      [[[own, { ...connected, status: 'disabled' }], site], 'do', /of connected accounts/],
      [
        [[{ ...own, api_version: '2020-08-27' }, connected], site],
        'do',
        /our own account must have/,
      ],
      [[[own, connected], 'https://other.example'], 'do', /At https:\/\/other.example/],
      [[[own, connected], undefined], 'later', /distributionName/],
    ])
  })
})

describe('the keys of pushes', () => {
  it('are pairs of which environments.ts names the newest, and come later where nobody asks with any', () => {
    const [newest, old] = [newP256Keys(), newP256Keys()]
    const text = (...pairs: object[]) => JSON.stringify({ pairs })
    expectVerdicts(judgePushSecret, [
      [[undefined, undefined], 'later', /stack Push makes it/],
      [['x{8#random', undefined], 'later', /by mail alone: npm run push-keys/],
      [['x{8#random', newest.publicKey], 'do', /holds no keys/],
      [[text(), newest.publicKey], 'do', /must be what npm run push-keys/],
      [[text({ ...newest, privateKey: old.privateKey }), newest.publicKey], 'do', /must be what/],
      [[text(newest), undefined], 'do', new RegExp(`pushKey: '${newest.publicKey}'`)],
      [[text(newest, old), old.publicKey], 'do', new RegExp(`pushKey: '${newest.publicKey}'`)],
      [[text(newest, old), newest.publicKey], 'ok', /and 1 of before/],
    ])
  })
})

describe('the keys of proofs', () => {
  it('are pairs with numbers of their own', () => {
    const secret = withNewKeys(withNewKeys(undefined))
    const { keys } = secret
    const text = (changes: object) => JSON.stringify({ ...secret, ...changes })
    const swapped = keys.map((pair, i) => ({ ...pair, privateKey: keys[1 - i]?.privateKey }))
    expectVerdicts(judgeProofSecret, [
      [[undefined], 'later', /stack Proofs makes it/],
      [['x{8#random'], 'do', /holds no keys yet: npm run proof-keys/],
      [[text({ keys: [] })], 'do', /must be what npm run proof-keys/],
      [[text({ digitsKey: 'short' })], 'do', /must be what/],
      [[text({ keys: swapped })], 'do', /must be what/],
      [[text({ keys: keys.map((pair) => ({ ...pair, number: 1 })) })], 'do', /must be what/],
      [[text({})], 'ok', /and 1 of before/],
    ])
  })
})
