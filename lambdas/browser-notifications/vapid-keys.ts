import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/aws/kept-secret.ts'
import { requireEnvironment } from '../base/environment.ts'

/** Public key (65 bytes) and private key (32 bytes) on the curve P-256, in base64url. */
const PublicKey = z.string().check(z.regex(/^B[\w-]{86}$/))
const PrivateKey = z.string().check(z.regex(/^[\w-]{43}$/))

/** Key pair that identifies us to push services. A browser's address is valid for only one pair. */
export const VapidKeys = z.object({ publicKey: PublicKey, privateKey: PrivateKey })
export type VapidKeys = z.infer<typeof VapidKeys>

/**
 * Content of the secret: the current pair, followed by older pairs, which older addresses still
 * need.
 */
export const PushSecret = z.object({ pairs: z.array(VapidKeys).check(z.minLength(1)) })
export type PushSecret = z.infer<typeof PushSecret>

const kept = /* @__PURE__ */ keptSecret<PushSecret>(fromSecretsManager)

/**
 * Replaces the source of the keys, for the local cloud and tests. Undefined restores Secrets
 * Manager.
 */
export function providePushSecret(
  provided: Parameters<KeptSecret<PushSecret>['provide']>[0],
): void {
  kept.provide(provided)
}

export async function vapidKeys(): Promise<readonly VapidKeys[]> {
  return (await kept.get()).pairs
}

export function newVapidKeys(): VapidKeys {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  // Node drops leading zero bytes, so the number is padded to 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
  return {
    publicKey: keys.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** Returns whether the two keys belong together. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey, 'base64url')
  return keys.getPublicKey('base64url') === publicKey
}

async function fromSecretsManager(): Promise<PushSecret> {
  const content = await readSecretJson(requireEnvironment('PUSH_SECRET_ID').PUSH_SECRET_ID)
  const parsed = PushSecret.safeParse(content)
  // Leaves out the parser's message, which may quote the secret.
  if (!parsed.success) throw new Error('The push secret holds no pair of keys: npm run push-keys')
  return parsed.data
}
