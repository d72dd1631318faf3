import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Trail } from 'aws-cdk-lib/aws-cloudtrail'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** Years for which the trail is stored. */
const KEPT_YEARS = 2
const DAYS_OF_A_YEAR = 365

/**
 * Trail of all management events in all regions, which shows who changed what in the account. Reads
 * and writes of table items are excluded because they are normal product traffic.
 */
export class AuditTrail extends Construct {
  readonly bucket: IBucket

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const bucket = new Bucket(this, 'Records', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        { id: 'forget', expiration: Duration.days(KEPT_YEARS * DAYS_OF_A_YEAR) },
        { id: 'forget-old-versions', noncurrentVersionExpiration: Duration.days(30) },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    acknowledge(bucket, {
      'AwsSolutions-S1':
        'The trail itself records who reads or changes the bucket and its settings.',
    })
    new Trail(this, 'Trail', {
      bucket: bucket as IBucket,
      isMultiRegionTrail: true,
      includeGlobalServiceEvents: true,
      enableFileValidation: true,
    })
    this.bucket = bucket as IBucket
  }
}
