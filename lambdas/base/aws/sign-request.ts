import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import aws4, { type Credentials, type Request } from 'aws4'

/**
 * Most keys kept: those of the services that a function calls, on both sides of midnight and of a change of
 * its credentials.
 */
const MOST_KEYS = 12

const keys = new Map<string, KeyObject>()

/**
 * Signs a request, which it changes, by version 4 of AWS's signatures. The key of a day is kept as Node
 * uses it: of the bytes that aws4 keeps, Node makes one for each request, in twice the time of all else.
 */
export function signRequest(request: Request, credentials: Credentials): Request {
  return new Signer(request, credentials).sign()
}

class Signer extends aws4.RequestSigner {
  override signature(): string {
    const { secretAccessKey = '' } = this.credentials
    const key = signingKey(secretAccessKey, [this.getDate(), this.region, this.service])
    return hmac(key, this.stringToSign()).digest('hex')
  }
}

function signingKey(secret: string, scope: readonly string[]): KeyObject {
  const name = [secret, ...scope].join()
  const known = keys.get(name)
  if (known !== undefined) return known
  const bytes = [...scope, 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part).digest(),
    Buffer.from(`AWS4${secret}`),
  )
  const key = createSecretKey(bytes)
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(name, key)
  return key
}

function hmac(key: KeyObject | Buffer, text: string) {
  return createHmac('sha256', key).update(text, 'utf8')
}
