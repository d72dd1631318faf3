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
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../settings/environments.ts'
import { removalPolicy } from '../settings/retention.ts'

interface PrivateBucketProps {
  readonly environment: Environment
  readonly logs: IBucket
  readonly lifecycleRules?: readonly LifecycleRule[]
  /** Rules for the pages that may send to the bucket. */
  readonly cors?: readonly CorsRule[]
  /** Whether EventBridge is notified of every object that is put or deleted. */
  readonly tellsEventBridge?: boolean
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
}

/*
 * Both are given as interfaces by an assertion: the CDK's classes declare optional members in a way
 * that exactOptionalPropertyTypes does not take for those of its own interfaces.
 */

/** A bucket nobody reaches from outside: encrypted, over TLS alone, versioned, its reads logged. */
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
  if (props.tellsEventBridge) {
    // The property itself: the CDK's own switch would deploy a function for it.
    const resource = bucket.node.defaultChild as CfnBucket
    resource.notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    }
  }
  return bucket as IBucket
}

/** Creates the bucket where buckets and CloudFront log who read what. */
export function accessLogBucket(scope: Construct, id: string, environment: Environment): IBucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    // CloudFront delivers its logs with an access list, which other ownership settings refuse.
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

/** CloudFormation deletes no bucket that holds something: where it may go, a function empties it first. */
function removal(environment: Environment) {
  return {
    removalPolicy: removalPolicy(environment),
    autoDeleteObjects: !environment.isProtected,
  }
}
