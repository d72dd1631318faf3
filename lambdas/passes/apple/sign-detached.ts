import { createHash, sign, X509Certificate } from 'node:crypto'

/** DER tags (X.690) that a signature uses. */
const TAGS = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific tag 0, constructed. */
  context0: 0xa0,
} as const

type DerTag = keyof typeof TAGS

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

const VERSION_1 = der('integer', Buffer.from([1]))
const NULL = der('null')

export interface Signer {
  /** Certificate in PEM, with an RSA key, the only kind that Apple certifies. */
  readonly certificate: string
  readonly privateKey: string
  /** Certificate of the authority that issued `certificate`, in PEM. */
  readonly intermediate: string
}

/**
 * Returns a detached CMS signature (RFC 5652) that includes the signer's and the intermediate
 * certificate.
 */
export function signDetached(bytes: Buffer, signer: Signer, now: Date): Buffer {
  const certificate = new X509Certificate(signer.certificate).raw
  const intermediate = new X509Certificate(signer.intermediate).raw
  const attributes = [
    attribute('contentType', objectId(OIDS.data)),
    attribute('signingTime', utcTime(now)),
    attribute('messageDigest', der('octets', createHash('sha256').update(bytes).digest())),
  ]
  // The attributes are signed with the tag of a set, but stored with tag `context0`.
  const signature = sign('sha256', setOf('set', attributes), signer.privateKey)
  const sha256 = algorithm('sha256')
  const signerInfo = der(
    'sequence',
    VERSION_1,
    issuerAndNumberOf(certificate),
    sha256,
    setOf('context0', attributes),
    algorithm('rsa'),
    der('octets', signature),
  )
  const signedData = der(
    'sequence',
    VERSION_1,
    der('set', sha256),
    der('sequence', objectId(OIDS.data)),
    setOf('context0', [certificate, intermediate]),
    der('set', signerInfo),
  )
  return der('sequence', objectId(OIDS.signedData), der('context0', signedData))
}

function attribute(name: 'contentType' | 'messageDigest' | 'signingTime', value: Buffer): Buffer {
  return der('sequence', objectId(OIDS[name]), der('set', value))
}

function algorithm(name: 'sha256' | 'rsa'): Buffer {
  return der('sequence', objectId(OIDS[name]), NULL)
}

const CONTEXT_0 = 0xa0

/** Returns the issuer and serial number, with which a signature identifies its certificate. */
function issuerAndNumberOf(certificate: Buffer): Buffer {
  const [toBeSigned = Buffer.alloc(0)] = partsOf(certificate)
  const parts = partsOf(toBeSigned)
  // Skips the version, which is the first field unless the certificate has the default version.
  const [number, , issuer] = parts[0]?.[0] === CONTEXT_0 ? parts.slice(1) : parts
  if (number === undefined || issuer === undefined) throw new Error('Not a certificate')
  return der('sequence', issuer, number)
}

/** Returns a value in DER: tag, length and content. */
function der(tag: DerTag, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([TAGS[tag], ...lengthOf(body.length)]), body])
}

/**
 * Returns the bytes of a length. A length of 128 or more is preceded by a byte that states how many
 * bytes it has.
 */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left >>>= 8) bytes.unshift(left & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

/**
 * Encodes an object identifier such as `1.2.840.113549.1.7.2`. The first two numbers share a byte;
 * the others take a byte for every seven bits.
 */
function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der('oid', Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

function inSevens(number: number): number[] {
  const bytes = [number & 0x7f]
  for (let left = number >>> 7; left > 0; left >>>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}

/** Encodes a time with a two-digit year, which is valid until 2049. */
function utcTime(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/\D/g, '').slice(2, 14)
  return der('utcTime', Buffer.from(`${digits}Z`))
}

/** Encodes a set, with its elements sorted as DER requires. */
function setOf(tag: 'set' | 'context0', members: readonly Buffer[]): Buffer {
  return der(tag, ...members.toSorted(Buffer.compare))
}

/** Returns the encoded elements of a constructed value. */
function partsOf(value: Buffer): Buffer[] {
  const parts: Buffer[] = []
  const { start, end } = bodyOf(value, 0)
  for (let at = start; at < end; ) {
    const part = bodyOf(value, at)
    parts.push(value.subarray(at, part.end))
    at = part.end
  }
  return parts
}

function bodyOf(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes.readUInt8(at + 1)
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const count = first & 0x7f
  const start = at + 2 + count
  return { start, end: start + bytes.readUIntBE(at + 2, count) }
}
