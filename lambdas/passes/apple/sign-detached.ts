import { createHash, sign, X509Certificate } from 'node:crypto'
import { der, objectId, partsOf, setOf, utcTime } from './der.ts'

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
  /** All three in PEM. The key is an RSA key, as Apple signs for no other. */
  readonly certificate: string
  readonly privateKey: string
  /** Certificate whose key has signed `certificate`. */
  readonly intermediate: string
}

/** A signature over bytes that do not travel in it (CMS, RFC 5652), with the two certificates that prove it. */
export function signDetached(bytes: Buffer, signer: Signer, now: Date): Buffer {
  const certificate = new X509Certificate(signer.certificate).raw
  const intermediate = new X509Certificate(signer.intermediate).raw
  const attributes = [
    attribute('contentType', objectId(OIDS.data)),
    attribute('signingTime', utcTime(now)),
    attribute('messageDigest', der('octets', createHash('sha256').update(bytes).digest())),
  ]
  // They are signed as a set of their own, and travel under another tag.
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

/** By which a signature names its certificate: who issued it, and under which number. */
function issuerAndNumberOf(certificate: Buffer): Buffer {
  const [toBeSigned = Buffer.alloc(0)] = partsOf(certificate)
  const parts = partsOf(toBeSigned)
  // The version comes first, where it is not the oldest.
  const [number, , issuer] = parts[0]?.[0] === CONTEXT_0 ? parts.slice(1) : parts
  if (number === undefined || issuer === undefined) throw new Error('Not a certificate')
  return der('sequence', issuer, number)
}
