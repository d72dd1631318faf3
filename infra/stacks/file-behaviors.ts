import { Duration, type Stack } from 'aws-cdk-lib'
import {
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  type IOrigin,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { edgeFunction } from '../constructs/edge-function.ts'
import { filePolicy, pageCachePolicy } from '../constructs/site-policies.ts'
import { fileRequestSource, pageRequestSource, viewerResponseSource } from '../edge/functions.ts'
import { contentSecurityPolicy, mediaSecurityPolicy } from '../settings/content-security-policy.ts'
import type { Environment } from '../settings/environments.ts'
import { apiOrigin } from './api-behaviors.ts'
import type { ApiStack } from './api-stack.ts'
import type { IdentityStack } from './identity-stack.ts'
import type { LiveStack } from './live-stack.ts'
import type { StorageStack } from './storage-stack.ts'

export interface FileProps {
  readonly environment: Environment
  readonly storage: StorageStack
  readonly identity: IdentityStack
  readonly api: ApiStack
  readonly live: LiveStack
}

/** Returns the behaviors of pages, built files and media. */
export function fileBehaviors(scope: Stack, props: FileProps, bucket: IBucket) {
  const { environment, identity, live, storage } = props
  const origins = {
    region: environment.region,
    hostedDomain: identity.hostedDomain,
    liveOrigin: live.origin,
    uploadOrigin: `https://${storage.media.bucketRegionalDomainName}`,
    supportService: environment.supportService,
  }
  const policy = contentSecurityPolicy(origins, 'none')
  const bucketOrigin = S3BucketOrigin.withOriginAccessControl(bucket)
  const common = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: filePolicy(scope, 'PageHeaders', policy),
    compress: true,
  }
  const files: BehaviorOptions = {
    ...common,
    origin: bucketOrigin,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: [
      edgeFunction(scope, 'File', FunctionEventType.VIEWER_REQUEST, fileRequestSource),
    ],
  }
  const framed = viewerResponseSource(contentSecurityPolicy(origins, 'anywhere'))
  const pages: BehaviorOptions = {
    ...common,
    origin: pageOrigin(props, bucketOrigin),
    cachePolicy: pageCachePolicy(scope, 'PageCache'),
    functionAssociations: [
      edgeFunction(scope, 'Request', FunctionEventType.VIEWER_REQUEST, pageRequestSource),
      edgeFunction(scope, 'Response', FunctionEventType.VIEWER_RESPONSE, framed),
    ],
  }
  return { pages, files, media: mediaBehavior(scope, storage) }
}

/**
 * Returns the origin of pages: the API, or the built page in the bucket if the API fails or is
 * slow.
 */
function pageOrigin({ api }: FileProps, bucketOrigin: IOrigin): OriginGroup {
  return new OriginGroup({
    primaryOrigin: apiOrigin(api, {
      originPath: '/api',
      connectionAttempts: 1,
      connectionTimeout: Duration.seconds(3),
      readTimeout: Duration.seconds(5),
    }),
    fallbackOrigin: bucketOrigin,
    fallbackStatusCodes: [500, 502, 503, 504],
  })
}

function mediaBehavior(scope: Stack, storage: StorageStack): BehaviorOptions {
  return {
    // The bucket is imported by name because a reference to it would be circular. Its policy allows
    // all distributions of the account instead of naming this one.
    origin: S3BucketOrigin.withOriginAccessControl(
      Bucket.fromBucketAttributes(scope, 'Media', {
        bucketName: storage.media.bucketName,
        region: scope.region,
      }),
    ),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: filePolicy(scope, 'MediaHeaders', mediaSecurityPolicy),
    compress: true,
  }
}
