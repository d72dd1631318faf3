import { generateKeyPair } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'selfsigned'
import type { AppleKeys, GoogleKeys } from '#lambdas/passes/pass-keys.ts'

/** Stand-ins for the keys that Apple and Google issue in production. */
export interface MadeUpKeys {
  readonly secret: {
    readonly apple: AppleKeys
    readonly google: GoogleKeys
    readonly isTrial: true
  }
  /**
   * Certificate of our own certificate authority, in PEM. The authority issued the stand-in for
   * Apple's certificate.
   */
  readonly authority: string
  /** Public key of the Google service account, in PEM. */
  readonly googlePublicKey: string
}

const PASS_TYPE_ID = 'pass.example.fanward.purchase'
const TEAM_ID = 'FANWARDDEV'
const VALID_DAYS = 3650

/**
 * Returns the stored keys, or makes new keys and, with a folder, stores them. The key for Apple
 * gets a certificate from our own certificate authority. The key for Google belongs to no Google
 * account.
 */
export async function madeUpKeys(folder: string | undefined): Promise<MadeUpKeys> {
  const file = folder && join(folder, 'keys.json')
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const keys = await makeKeys()
  if (folder !== undefined && file !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(keys))
  }
  return keys
}

async function makeKeys(): Promise<MadeUpKeys> {
  const notAfterDate = new Date(Date.now() + VALID_DAYS * 24 * 3600 * 1000)
  const shared = { algorithm: 'sha256', notAfterDate } as const
  const authority = await generate([{ name: 'commonName', value: 'Fanward local authority' }], {
    ...shared,
    extensions: [{ name: 'basicConstraints', cA: true }],
  })
  const signer = await generate(
    [
      { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE_ID}` },
      { shortName: 'OU', value: TEAM_ID },
    ],
    { ...shared, ca: { key: authority.private, cert: authority.cert } },
  )
  const google = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    secret: {
      apple: {
        passTypeId: PASS_TYPE_ID,
        teamId: TEAM_ID,
        certificate: signer.cert,
        privateKey: signer.private,
        intermediate: authority.cert,
      },
      google: {
        issuerId: '3388000000022222222',
        serviceAccount: 'passes@fanward-local.iam.gserviceaccount.com',
        privateKey: google.privateKey,
      },
      isTrial: true,
    },
    authority: authority.cert,
    googlePublicKey: google.publicKey,
  }
}
