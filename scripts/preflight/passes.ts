import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { type AppleKeys, type GoogleKeys, PassSecret } from '#lambdas/passes/pass-keys.ts'
import { PASS_WALLETS, type PassWallet } from '#shared/passes.ts'
import { fine, later, toDo, type Verdict } from './verdict.ts'

/**
 * Number of days before expiry at which Apple's certificates, which are valid for a year, must be
 * renewed.
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
