import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import accounts from '@20minutes/s3rver/lib/models/account.js'
import { listenOnLoopback } from './listen.ts'
import type { LocalOptions, LocalService } from './service.ts'

export interface LocalS3 extends LocalService {
  readonly url: string
  readonly mediaBucket: string
  readonly reportsBucket: string
}

const MEDIA_BUCKET = 'fanward-media'
const REPORTS_BUCKET = 'fanward-reports'

/** The site runs on a port that changes; what matters is that it is this machine. */
const corsOfLocalOrigins = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
    <AllowedOrigin>http://localhost:*</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod>
    <AllowedMethod>HEAD</AllowedMethod>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedMethod>POST</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader>
    <MaxAgeSeconds>3000</MaxAgeSeconds>
  </CORSRule>
</CORSConfiguration>`

/**
 * S3 in this process. Clients need `forcePathStyle: true` and
 * `requestChecksumCalculation: 'WHEN_REQUIRED'`. Sizes and content types are not enforced here.
 */
export async function startS3(options: LocalOptions): Promise<LocalS3> {
  welcomeAnyAccessKey()
  const directory = options.stateFolder ?? (await mkdtemp(join(tmpdir(), 'fanward-s3-')))
  await mkdir(directory, { recursive: true })
  const s3rver = new S3rver({
    silent: true,
    directory,
    // It computes the signature of a list request otherwise than the client does.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [MEDIA_BUCKET, REPORTS_BUCKET].map((name) => ({
      name,
      configs: [corsOfLocalOrigins],
    })),
  })
  await s3rver.configureBuckets()
  // Its own run() lets a port that is taken end the process instead of telling the caller.
  const listening = await listenOnLoopback(s3rver.callback(), options.port)
  return {
    name: 'S3',
    url: listening.url,
    mediaBucket: MEDIA_BUCKET,
    reportsBucket: REPORTS_BUCKET,
    async stop() {
      await listening.close()
      s3rver.logger.close()
      if (!options.stateFolder) await rm(directory, { recursive: true, force: true })
    },
  }
}

/** s3rver knows one pair of keys; every client of the local cloud has its own made-up ones. */
function welcomeAnyAccessKey(): void {
  const { DUMMY_ACCOUNT, registry } = accounts
  registry.get = (accessKeyId) => {
    if (!registry.has(accessKeyId)) DUMMY_ACCOUNT.createKeyPair(accessKeyId, accessKeyId)
    return DUMMY_ACCOUNT
  }
}
