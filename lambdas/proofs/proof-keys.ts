import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { SlipKey } from '#shared/proof/coupon-code.ts'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/aws/kept-secret.ts'
import { requireEnvironment } from '../base/environment.ts'
import { newP256Keys, P256Keys } from '../base/p256-keys.ts'

/** A slip stores the number of its key in one byte, so numbers start again at zero after 255. */
const KEY_NUMBERS = 256
const SECRET_BYTES = 32

/** Key pair that signs slips, with the number by which slips name it. */
const NumberedKeys = z.object({
  number: z.int().check(z.gte(0), z.lt(KEY_NUMBERS)),
  ...P256Keys.shape,
})

/** Random bytes in base64url. */
const SymmetricKey = z.string().check(z.regex(/^[\w-]{43}$/))

/**
 * Content of the secret. The first key pair signs new slips; the other pairs only verify older
 * slips. `digitsKey` is the key for the digits of coupons, and for the keys of answers unless
 * `answersKey` is present.
 */
export const ProofSecret = z.object({
  keys: z.array(NumberedKeys).check(z.minLength(1)),
  digitsKey: SymmetricKey,
  /**
   * Earlier `digitsKey`, present once that was replaced, so that the keys of answers do not change.
   */
  answersKey: z.optional(SymmetricKey),
})
export type ProofSecret = z.infer<typeof ProofSecret>

/**
 * If the cached secret lacks the key of a slip and is older than this many milliseconds, it is read
 * again, since the key may be new.
 */
const UNKNOWN_KEY_AGE_MS = 30_000

const kept = /* @__PURE__ */ keptSecret<ProofSecret>(fromSecretsManager)

/**
 * Replaces the source of the keys, for the local cloud and tests. Undefined restores Secrets
 * Manager.
 */
export function provideProofSecret(
  provided: Parameters<KeptSecret<ProofSecret>['provide']>[0],
): void {
  kept.provide(provided)
}

/**
 * Thrown if the secret contains no keys of proofs. In an environment without such keys, no coupon
 * is proven and nobody has answered.
 */
export class NoProofKeys extends Error {
  override readonly name = 'NoProofKeys'
}

export function proofSecret(): Promise<ProofSecret> {
  return kept.get()
}

/**
 * Returns the public keys that verify slips. If no key has the given number, reads the secret
 * again, but at most every half minute.
 */
export async function slipKeys(keyNumber: number): Promise<readonly SlipKey[]> {
  const { keys } = await kept.get()
  const isKnown = keys.some(({ number }) => number === keyNumber)
  const current = isKnown ? keys : (await kept.get(Date.now(), UNKNOWN_KEY_AGE_MS)).keys
  return current.map(toSlipKey)
}

/** Returns all public keys that verify slips, newest first. */
export async function publicSlipKeys(): Promise<readonly SlipKey[]> {
  const { keys } = await kept.get()
  return keys.map(toSlipKey)
}

function toSlipKey({ number, publicKey }: ProofSecret['keys'][number]): SlipKey {
  return { number, publicKey: coordinatesOf(publicKey) }
}

/** Returns the secret with a new pair before the existing ones, or a new secret if there is none. */
export function withNewKeys(secret: ProofSecret | undefined): ProofSecret {
  const [newest] = secret?.keys ?? []
  const number = newest === undefined ? 1 : (newest.number + 1) % KEY_NUMBERS
  return {
    ...secret,
    keys: [{ number, ...newP256Keys() }, ...(secret?.keys ?? [])].slice(0, KEY_NUMBERS),
    digitsKey: secret?.digitsKey ?? newDigitsKey(),
  }
}

/** Returns the secret with another key for digits. Answers keep their key. */
export function withNewDigitsKey(secret: ProofSecret): ProofSecret {
  const { answersKey = secret.digitsKey } = secret
  return { ...secret, digitsKey: newDigitsKey(), answersKey }
}

function newDigitsKey(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Returns the secret of a redemption, from which its coupon's digits are computed. */
export function redemptionSecret({ digitsKey }: ProofSecret, redemptionId: string): Uint8Array {
  const key = Buffer.from(digitsKey, 'base64url')
  return new Uint8Array(createHmac('sha256', key).update(redemptionId).digest())
}

/** Returns the key of a fan's answer about a deal. It names neither without the secret. */
export function answerKeyOf(
  { digitsKey, answersKey = digitsKey }: ProofSecret,
  { offerKey, userKey }: { readonly offerKey: string; readonly userKey: string },
): string {
  const key = Buffer.from(answersKey, 'base64url')
  return createHmac('sha256', key).update(`answer\n${offerKey}\n${userKey}`).digest('base64url')
}

/** Returns the numbers of a private key, in the form that WebCrypto imports. */
export function numbersOf({ publicKey, privateKey }: P256Keys) {
  const point = Buffer.from(publicKey, 'base64url')
  return {
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
    d: privateKey,
  }
}

/** Returns the two coordinates of a public key, without the byte before them. */
function coordinatesOf(publicKey: string): Uint8Array {
  return new Uint8Array(Buffer.from(publicKey, 'base64url').subarray(1))
}

async function fromSecretsManager(): Promise<ProofSecret> {
  const content = await readSecretJson(requireEnvironment('PROOF_SECRET_ID').PROOF_SECRET_ID)
  const parsed = ProofSecret.safeParse(content)
  // Leaves out the parser's message, which may quote the secret.
  if (!parsed.success)
    throw new NoProofKeys('The secret of proofs holds no keys: npm run proof-keys')
  return parsed.data
}
