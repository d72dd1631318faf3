/** Types of the parts of @20minutes/s3rver 5 that we use. The package has none. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  class S3rver {
    constructor(options: {
      readonly silent: boolean
      readonly directory: string
      readonly allowMismatchedSignatures: boolean
      readonly vhostBuckets: boolean
      readonly configureBuckets: readonly {
        readonly name: string
        readonly configs: readonly string[]
      }[]
    })
    readonly logger: { close(): void }
    readonly store: S3rver.S3Store
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    on(
      name: 'event',
      listener: (event: {
        readonly Records: readonly { readonly eventName: string; readonly s3: S3rver.S3Change }[]
      }) => void,
    ): this
  }
  namespace S3rver {
    interface S3Store {
      listObjects(
        bucket: string,
        options: { readonly prefix: string; readonly startAfter: string },
      ): Promise<{
        readonly objects: readonly {
          readonly key: string
          readonly size: number
          readonly lastModifiedDate: Date
          readonly metadata: { readonly etag: string }
        }[]
      }>
    }
    interface S3Change {
      readonly bucket: { readonly name: string }
      readonly object: { readonly key: string; readonly size?: number }
    }
  }
  export = S3rver
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  interface Account {
    createKeyPair(accessKeyId: string, secretAccessKey: string): void
  }
  const accounts: {
    readonly DUMMY_ACCOUNT: Account
    readonly registry: Map<string, Account>
  }
  export = accounts
}
