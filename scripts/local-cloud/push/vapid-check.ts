import { importJWK, jwtVerify } from 'jose'

const LONGEST_SECONDS = 24 * 3600

/** Returns the sender's public key if the header proves it to this origin (RFC 8292); else undefined. */
export async function senderOf(
  header: string | undefined,
  origin: string,
): Promise<string | undefined> {
  const [, token, publicKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (token === undefined || publicKey === undefined) return undefined
  try {
    const { payload } = await jwtVerify(token, await keyOf(publicKey), {
      audience: origin,
      algorithms: ['ES256'],
    })
    const { exp = 0, sub = '' } = payload
    const isShort = exp - Date.now() / 1000 <= LONGEST_SECONDS
    return isShort && /^(mailto|https?):/.test(sub) ? publicKey : undefined
  } catch {
    return undefined
  }
}

function keyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
}
