/** Returns a signed JSON Web Token in compact form (RFC 7515). */
export function signedToken(
  header: { readonly typ: 'JWT'; readonly alg: 'ES256' | 'RS256' },
  claims: object,
  sign: (bytes: Buffer) => Buffer,
): string {
  const parts = [header, claims].map((part) => base64url(Buffer.from(JSON.stringify(part))))
  const text = parts.join('.')
  return `${text}.${base64url(sign(Buffer.from(text)))}`
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url')
}
