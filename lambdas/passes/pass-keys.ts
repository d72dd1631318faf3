import { X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { requireEnvironment } from '../base/environment.ts'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/kept-secret.ts'
import { logger } from '../base/logger.ts'

const pem = (label: string) =>
  z.string().check(z.regex(new RegExp(`^\\s*-----BEGIN ${label}-----\\s[\\s\\S]+-----END`)))
const Certificate = pem('CERTIFICATE')
const PrivateKey = pem('(RSA )?PRIVATE KEY')

/** As an account of Apple's developer program has them; certificates and key in PEM. */
const AppleKeys = z.object({
  passTypeId: z.string().check(z.regex(/^pass\.[\w.-]+$/)),
  teamId: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  certificate: Certificate,
  privateKey: PrivateKey,
  /** Apple's own (WWDR), which has issued the certificate. */
  intermediate: Certificate,
})
export type AppleKeys = z.infer<typeof AppleKeys>

/** Keys of an issuer at Google Wallet, and of the service account that signs for it. */
const GoogleKeys = z.object({
  issuerId: z.string().check(z.regex(/^\d{10,25}$/)),
  serviceAccount: z.string().check(z.regex(/^[\w.-]+@[\w.-]+$/)),
  privateKey: PrivateKey,
})
export type GoogleKeys = z.infer<typeof GoogleKeys>

/** The JSON of the secret: keys of either wallet, of both, or of none. */
export const PassSecret = z.strictObject({
  apple: z.optional(AppleKeys),
  google: z.optional(GoogleKeys),
  /** Set where the keys were made up: what they sign says that it is for trials. */
  isTrial: z.optional(z.literal(true)),
})
export type PassSecret = z.infer<typeof PassSecret>

const kept = /* @__PURE__ */ keptSecret<PassSecret>(fromSecretsManager)

/** Sets where this process has its keys from: the local cloud and tests. Undefined is Secrets Manager. */
export function providePassSecret(
  provided: Parameters<KeptSecret<PassSecret>['provide']>[0],
): void {
  kept.provide(provided)
}

/** Keys whose certificate has ended count as none: phones would refuse what they sign. */
export async function passSecret(now: Date): Promise<PassSecret> {
  const secret = await kept.get()
  if (secret.apple === undefined || isGood(secret.apple, now)) return secret
  logger.error('the certificate for passes of Apple has ended')
  const { apple: _, ...others } = secret
  return others
}

function isGood({ certificate }: AppleKeys, now: Date): boolean {
  return now.getTime() < Date.parse(new X509Certificate(certificate).validTo)
}

/** While nobody has put keys there, the secret is the random text with which it was made. */
async function fromSecretsManager(): Promise<PassSecret> {
  const content = await readSecretJson(requireEnvironment('PASSES_SECRET_ID').PASSES_SECRET_ID)
  if (content === undefined) return {}
  const parsed = PassSecret.safeParse(content)
  // Never with the parser's own words: they may quote the secret.
  if (!parsed.success) throw new Error('The secret of passes holds no keys as they should be')
  return parsed.data
}
