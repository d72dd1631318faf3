import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'
import { requireEnvironment } from '../base/environment.ts'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/kept-secret.ts'

/** A point of the curve P-256, and a number: 65 and 32 bytes, base64url. */
const PublicKey = z.string().check(z.regex(/^B[\w-]{86}$/))
const PrivateKey = z.string().check(z.regex(/^[\w-]{43}$/))

/** By which push services know us: a browser's address is good for one such pair alone. */
export const VapidKeys = z.object({ publicKey: PublicKey, privateKey: PrivateKey })
export type VapidKeys = z.infer<typeof VapidKeys>

/** The JSON of the secret: the pair of the day, then those of addresses given before it was. */
export const PushSecret = z.object({ pairs: z.array(VapidKeys).check(z.minLength(1)) })
export type PushSecret = z.infer<typeof PushSecret>

const kept = /* @__PURE__ */ keptSecret<PushSecret>(fromSecretsManager)

/** Sets where this process has its keys from: the local cloud and tests. Undefined is Secrets Manager. */
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
  // A leading zero falls away of one number in 256.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
  return {
    publicKey: keys.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** Whether the two halves belong together. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey, 'base64url')
  return keys.getPublicKey('base64url') === publicKey
}

async function fromSecretsManager(): Promise<PushSecret> {
  const content = await readSecretJson(requireEnvironment('PUSH_SECRET_ID').PUSH_SECRET_ID)
  const parsed = PushSecret.safeParse(content)
  // Never with the parser's own words: they may quote the secret.
  if (!parsed.success) throw new Error('The push secret holds no pair of keys: npm run push-keys')
  return parsed.data
}
