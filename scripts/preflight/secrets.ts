import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import type { Environment } from '#infra/settings/environments.ts'
import { isPair } from '#lambdas/base/p256-keys.ts'
import { type AppleKeys, type GoogleKeys, PassSecret } from '#lambdas/passes/pass-keys.ts'
import { StripeSecrets } from '#lambdas/payments/secrets.ts'
import { PASS_WALLETS, type PassWallet } from '#shared/passes.ts'
import type { SocialProvider } from '#shared/social.ts'
import { proofSecretIn } from '../proof-keys/keys.ts'
import { pushSecretIn } from '../push-keys/pairs.ts'
import { fine, later, toDo, type Verdict } from './verdict.ts'

/** Number of webhooks: one for our own account, and one for connected accounts. */
const WEBHOOKS = 2

const clientSecret = ['clientId', 'clientSecret']
const SOCIAL_FIELDS: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: clientSecret,
  facebook: clientSecret,
  apple: ['clientId', 'teamId', 'keyId', 'privateKey'],
}

const Fields = z.record(z.string(), z.unknown())

/** Returns the content of Stripe's secret, or undefined if it is invalid. */
export function stripeSecretsIn(text: string | undefined): StripeSecrets | undefined {
  return StripeSecrets.safeParse(parsed(text)).data
}

/** Checks Stripe's secret. The verdict names fields, but never their content. */
export function judgeStripeSecret(text: string | undefined, { name }: Environment): Verdict {
  if (text === undefined) return later('The stack Payments makes it; then put the keys there')
  if (parsed(text) === undefined) return later('It holds no keys yet: nothing can be sold')
  const secrets = stripeSecretsIn(text)
  if (secrets === undefined)
    return toDo('It must be {"secretKey": "...", "webhookSecrets": ["...", "..."]}')
  const { secretKey, webhookSecrets } = secrets
  const isLive = /^[rs]k_live_/.test(secretKey)
  if (!isLive && !/^[rs]k_test_/.test(secretKey)) {
    return toDo('secretKey is none of Stripe: they begin with sk_ or rk_, then live_ or test_')
  }
  if (isLive && name !== 'production') return toDo(`secretKey moves real money, in ${name}`)
  if (!webhookSecrets.every((secret) => secret.startsWith('whsec_'))) {
    return toDo('webhookSecrets must each begin with whsec_')
  }
  if (webhookSecrets.length < WEBHOOKS) {
    return toDo('webhookSecrets must hold those of both webhooks: our account, connected accounts')
  }
  if (!isLive && name === 'production')
    return later('secretKey is a test key: nobody pays with money')
  return fine('It holds a key and the secrets of the webhooks')
}

/**
 * Checks the push secret against `pushKey`, the public key in environments.ts with which browsers
 * subscribe.
 */
export function judgePushSecret(text: string | undefined, pushKey: string | undefined): Verdict {
  const toMake = 'npm run push-keys -- --environment ...'
  if (text === undefined) return later(`The stack Push makes it; then ${toMake}`)
  if (parsed(text) === undefined) {
    const none = `It holds no keys yet, so alerts go by mail alone: ${toMake}`
    return pushKey === undefined ? later(none) : toDo(none)
  }
  const pairs = pushSecretIn(text)?.pairs
  if (pairs === undefined || !pairs.every(isPair))
    return toDo(`It must be what ${toMake} puts there`)
  const newest = pairs[0]?.publicKey
  if (pushKey !== newest) return toDo(`environments.ts must name pushKey: '${newest}'`)
  return fine(`It holds the pair that browsers ask with, and ${pairs.length - 1} of before`)
}

/** Checks the secret with the keys for the slips and digits of coupons. */
export function judgeProofSecret(text: string | undefined): Verdict {
  const toMake = 'npm run proof-keys -- --environment ...'
  if (text === undefined) return later(`The stack Proofs makes it; then ${toMake}`)
  if (parsed(text) === undefined) return toDo(`It holds no keys yet: ${toMake}`)
  const keys = proofSecretIn(text)?.keys
  const numbers = new Set(keys?.map(({ number }) => number))
  if (keys === undefined || !keys.every(isPair) || numbers.size < keys.length)
    return toDo(`It must be what ${toMake} puts there`)
  return fine(`It holds the pair that signs slips, and ${keys.length - 1} of before`)
}

export function judgeSocialSecret(provider: SocialProvider, text: string | undefined): Verdict {
  const wanted = SOCIAL_FIELDS[provider]
  if (text === undefined) return toDo(`There is no such secret: make it with ${wanted.join(', ')}`)
  const fields = Fields.safeParse(parsed(text)).data
  if (fields === undefined) return toDo(`It must be a JSON object with ${wanted.join(', ')}`)
  const missing = wanted.filter((field) => typeof fields[field] !== 'string' || !fields[field])
  if (missing.length > 0) return toDo(`It lacks ${missing.join(', ')}`)
  return fine(`It has ${wanted.join(', ')}`)
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/**
 * Number of days before its expiry at which an Apple certificate must be renewed. The certificates
 * are valid for a year.
 */
const RENEWED_DAYS_BEFORE = 30

/**
 * Checks the secret with the keys for wallet passes. `wallets` are the wallets for which the site
 * offers passes.
 */
export function judgePassSecret(
  text: string | undefined,
  wallets: readonly PassWallet[],
  now: Date,
): Verdict {
  if (text === undefined) return later('The stack Passes makes it; then put the keys there')
  const content = parsed(text)
  if (content === undefined) {
    const none = 'It holds no keys yet: nobody is offered a pass'
    return wallets.length === 0 ? later(none) : toDo(none)
  }
  const secret = PassSecret.safeParse(content).data
  if (secret === undefined)
    return toDo('It must be as the runbook says, keys.md: The keys of passes')
  if (secret.isTrial) return toDo('Its keys are made up: no phone takes what they sign')
  const fault =
    (secret.apple && faultOfApple(secret.apple, now)) ??
    (secret.google && faultOfGoogle(secret.google))
  if (fault !== undefined) return toDo(fault)
  const held = PASS_WALLETS.filter((wallet) => secret[wallet] !== undefined)
  if (held.join() !== PASS_WALLETS.filter((wallet) => wallets.includes(wallet)).join()) {
    return toDo(
      `environments.ts must name passWallets: [${held.map((one) => `'${one}'`).join(', ')}]`,
    )
  }
  return fine(`It holds the keys for ${held.join(' and ') || 'no wallet'}`)
}

function faultOfApple(keys: AppleKeys, now: Date): string | undefined {
  const certificate = certificateIn(keys.certificate)
  const intermediate = certificateIn(keys.intermediate)
  const key = keyIn(keys.privateKey)
  if (!certificate || !intermediate || !key) return 'apple: certificates and key must be PEM'
  if (!certificate.checkPrivateKey(key)) return 'apple: the key is not that of the certificate'
  if (!certificate.verify(intermediate.publicKey)) {
    return 'apple: intermediate must be the one that has issued the certificate (WWDR, by its generation)'
  }
  for (const name of [keys.passTypeId, keys.teamId]) {
    if (!certificate.subject.includes(name)) return `apple: the certificate is not for ${name}`
  }
  const endsInDays = (Date.parse(certificate.validTo) - now.getTime()) / (24 * 3600 * 1000)
  return endsInDays < RENEWED_DAYS_BEFORE
    ? `apple: the certificate ends on ${certificate.validTo}: put a new one there`
    : undefined
}

function faultOfGoogle({ privateKey }: GoogleKeys): string | undefined {
  const isRsa = keyIn(privateKey)?.asymmetricKeyType === 'rsa'
  return isRsa ? undefined : 'google: privateKey must be the RSA key of the service account'
}

function certificateIn(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function keyIn(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
