import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** Secrets that a browser stores when it subscribes to pushes. */
export interface BrowserKeys {
  readonly privateKey: string
  readonly auth: string
}

const SALT_BYTES = 16
const TAG_BYTES = 16
/** Byte that ends the content of the last record, before the padding. */
const LAST = 2

/** Decrypts a message as the subscribed browser does (RFC 8291, in the format of RFC 8188). */
export function decrypt(body: Buffer, { privateKey, auth }: BrowserKeys): string {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey, 'base64url')
  const salt = body.subarray(0, SALT_BYTES)
  const idLength = body.readUInt8(SALT_BYTES + 4)
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength)
  const record = body.subarray(SALT_BYTES + 5 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const named = (name: string, length: number) =>
    derive(secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length)
  const decipher = createDecipheriv('aes-128-gcm', named('aes128gcm', 16), named('nonce', 12))
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(LAST)).toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
