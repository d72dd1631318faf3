import { Duration } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type CorsRule,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { removalPolicy } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'

interface PrivateBucketProps {
  readonly environment: Environment
  readonly logs: IBucket
  readonly lifecycleRules?: readonly LifecycleRule[]
  /** CORS rules for pages that upload to the bucket. */
  readonly cors?: readonly CorsRule[]
  /** True if EventBridge is notified of created and deleted objects. */
  readonly notifiesEventBridge?: boolean
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
}

// The buckets are cast to IBucket, since under exactOptionalPropertyTypes the CDK's classes do not
// match their own interfaces.

/** Creates a private bucket: encrypted, TLS only, versioned, with access logs. */
export function privateBucket(scope: Construct, id: string, props: PrivateBucketProps): IBucket {
  const { environment } = props
  const bucket = new Bucket(scope, id, {
    ...closed,
    versioned: true,
    serverAccessLogsBucket: props.logs,
    serverAccessLogsPrefix: `s3/${id.toLowerCase()}/`,
    lifecycleRules: [
      {
        id: 'forget-old-versions',
        noncurrentVersionExpiration: Duration.days(environment.retention.noncurrentObjectDays),
        expiredObjectDeleteMarker: true,
      },
      {
        id: 'give-up-unfinished-uploads',
        abortIncompleteMultipartUploadAfter: Duration.days(2),
      },
      ...(props.lifecycleRules ?? []),
    ],
    ...(props.cors && { cors: [...props.cors] }),
    ...removal(environment),
  })
  if (props.notifiesEventBridge) {
    // Sets the notifications directly on the CloudFormation resource, since the CDK's own option
    // would deploy a function.
    const resource = bucket.node.defaultChild as CfnBucket
    resource.notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    }
  }
  return bucket as IBucket
}

/** Creates the bucket for access logs of buckets and CloudFront. */
export function accessLogBucket(scope: Construct, id: string, environment: Environment): IBucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    // CloudFront delivers logs with an ACL, which the default ownership setting rejects.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [
      { id: 'forget', expiration: Duration.days(environment.retention.accessLogDays) },
    ],
    ...removal(environment),
  })
  acknowledge(bucket, {
    'AwsSolutions-S1': 'It holds the access logs of the others; logging its own would never end.',
  })
  return bucket as IBucket
}

/**
 * Returns the removal settings. Unprotected buckets are emptied first, since CloudFormation deletes
 * only empty buckets.
 */
function removal(environment: Environment) {
  return {
    removalPolicy: removalPolicy(environment),
    autoDeleteObjects: !environment.isProtected,
  }
}
