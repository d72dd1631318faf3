import { createHash, sign, X509Certificate } from 'node:crypto'

/** Tags of X.690 used in a signature. */
const TAGS = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** Tag [0] of a constructed value. */
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
  /**
   * Certificate in PEM, like the key and the intermediate certificate. The key is an RSA key, the only kind
   * for which Apple issues certificates.
   */
  readonly certificate: string
  readonly privateKey: string
  /** Certificate of the issuer of `certificate`. */
  readonly intermediate: string
}

/** Returns a detached signature (CMS, RFC 5652) with its two certificates. */
export function signDetached(bytes: Buffer, signer: Signer, now: Date): Buffer {
  const certificate = new X509Certificate(signer.certificate).raw
  const intermediate = new X509Certificate(signer.intermediate).raw
  const attributes = [
    attribute('contentType', objectId(OIDS.data)),
    attribute('signingTime', utcTime(now)),
    attribute('messageDigest', der('octets', createHash('sha256').update(bytes).digest())),
  ]
  // The attributes are signed as a set, and sent under another tag.
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

/** Returns the issuer and serial number by which a signature names its certificate. */
function issuerAndNumberOf(certificate: Buffer): Buffer {
  const [toBeSigned = Buffer.alloc(0)] = partsOf(certificate)
  const parts = partsOf(toBeSigned)
  // The version comes first, unless it is the default.
  const [number, , issuer] = parts[0]?.[0] === CONTEXT_0 ? parts.slice(1) : parts
  if (number === undefined || issuer === undefined) throw new Error('Not a certificate')
  return der('sequence', issuer, number)
}

/** Returns a value in DER: its tag, its length and its content. */
function der(tag: DerTag, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([TAGS[tag], ...lengthOf(body.length)]), body])
}

/** Returns the length in one byte if it is below 128, else after a byte with the number of length bytes. */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left >>>= 8) bytes.unshift(left & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

/**
 * Returns an object identifier such as `1.2.840.113549.1.7.2`: the first two numbers share a byte, the others
 * are written seven bits a byte.
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

/** Returns a time with a year of two digits, which suffices until 2049. */
function utcTime(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/\D/g, '').slice(2, 14)
  return der('utcTime', Buffer.from(`${digits}Z`))
}

/** Returns a set with its encoded members sorted, as DER requires. */
function setOf(tag: 'set' | 'context0', members: readonly Buffer[]): Buffer {
  return der(tag, ...members.toSorted(Buffer.compare))
}

/** Returns the encoded parts of a constructed value. */
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
