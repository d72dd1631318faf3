import { X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/aws/kept-secret.ts'
import { requireEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'

const pem = (label: string) =>
  z.string().check(z.regex(new RegExp(`^\\s*-----BEGIN ${label}-----\\s[\\s\\S]+-----END`)))
const Certificate = pem('CERTIFICATE')
const PrivateKey = pem('(RSA )?PRIVATE KEY')

/** Keys of an Apple developer account, with certificates and key in PEM. */
const AppleKeys = z.object({
  passTypeId: z.string().check(z.regex(/^pass\.[\w.-]+$/)),
  teamId: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  certificate: Certificate,
  privateKey: PrivateKey,
  /** Apple's intermediate certificate (WWDR), which issued `certificate`. */
  intermediate: Certificate,
})
export type AppleKeys = z.infer<typeof AppleKeys>

/** Keys of a Google Wallet issuer and its service account. */
const GoogleKeys = z.object({
  issuerId: z.string().check(z.regex(/^\d{10,25}$/)),
  serviceAccount: z.string().check(z.regex(/^[\w.-]+@[\w.-]+$/)),
  privateKey: PrivateKey,
})
export type GoogleKeys = z.infer<typeof GoogleKeys>

/** Content of the secret. The keys of a wallet are absent if that wallet is not set up. */
export const PassSecret = z.strictObject({
  apple: z.optional(AppleKeys),
  google: z.optional(GoogleKeys),
  /** True for test keys. Passes signed with them are marked as trials. */
  isTrial: z.optional(z.literal(true)),
})
export type PassSecret = z.infer<typeof PassSecret>

const kept = /* @__PURE__ */ keptSecret<PassSecret>(fromSecretsManager)

/**
 * Replaces the source of the keys, for the local cloud and tests. Undefined restores Secrets
 * Manager.
 */
export function providePassSecret(
  provided: Parameters<KeptSecret<PassSecret>['provide']>[0],
): void {
  kept.provide(provided)
}

/**
 * Returns the keys. Leaves out Apple's if the certificate has expired, since phones would reject
 * the passes.
 */
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

/**
 * Reads the keys from Secrets Manager. Returns none if the secret still contains its generated
 * random text.
 */
async function fromSecretsManager(): Promise<PassSecret> {
  const content = await readSecretJson(requireEnvironment('PASSES_SECRET_ID').PASSES_SECRET_ID)
  if (content === undefined) return {}
  const parsed = PassSecret.safeParse(content)
  // Leaves out the parser's message, which may quote the secret.
  if (!parsed.success) throw new Error('The secret of passes holds no keys as they should be')
  return parsed.data
}
