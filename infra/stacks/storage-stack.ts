import { CfnOutput, Duration } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { MEDIA_PREFIX, REFUSED_PREFIX, STAGING_PREFIX } from '#shared/media.ts'
import { EXPORT_DAYS, EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { Backend } from '../constructs/backend.ts'
import { accessLogBucket, privateBucket } from '../constructs/private-bucket.ts'
import type { Environment } from '../settings/environments.ts'
import { mediaBucketExport, reportsBucketExport } from '../settings/resource-names.ts'
import { siteOrigin } from '../settings/site-origin.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Buckets of pictures and documents, reports, source maps, and access logs. */
export class StorageStack extends FanwardStack {
  readonly logs: IBucket
  readonly media: IBucket
  readonly reports: IBucket
  /** Name and ARN of the buckets of media and of reports, for the stacks of functions. */
  readonly mediaAccess: NonNullable<Backend['media']>
  readonly reportsAccess: NonNullable<Backend['reports']>

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, {
      environment,
      description: 'Buckets of media, reports, source maps and access logs',
    })
    this.logs = accessLogBucket(this, 'AccessLogs', environment)
    this.media = this.addMedia(environment)
    this.reports = this.addReports(environment)
    const sourceMaps = privateBucket(this, 'SourceMaps', { environment, logs: this.logs })
    new CfnOutput(this, 'sourceMapBucket', { value: sourceMaps.bucketName })
    this.letCloudFrontReadMedia()
    this.mediaAccess = {
      name: this.media.bucketName,
      arn: this.exportValue(this.media.bucketArn, { name: mediaBucketExport(environment) }),
    }
    this.reportsAccess = {
      name: this.reports.bucketName,
      arn: this.exportValue(this.reports.bucketArn, { name: reportsBucketExport(environment) }),
    }
    new CfnOutput(this, 'mediaBucket', { value: this.media.bucketName })
    new CfnOutput(this, 'reportsBucket', { value: this.reports.bucketName })
  }

  private addMedia(environment: Environment): IBucket {
    return privateBucket(this, 'Media', {
      environment,
      logs: this.logs,
      notifiesEventBridge: true,
      lifecycleRules: [
        {
          id: 'forget-what-was-no-picture',
          prefix: REFUSED_PREFIX,
          expiration: Duration.days(30),
        },
        {
          id: 'forget-what-nobody-took',
          prefix: STAGING_PREFIX,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      // Staff upload with presigned URLs, one for each file.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [siteOrigin(environment)],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
    })
  }

  private addReports(environment: Environment): IBucket {
    return privateBucket(this, 'Reports', {
      environment,
      logs: this.logs,
      lifecycleRules: [
        {
          id: 'forget-query-results',
          prefix: 'athena-results/',
          expiration: Duration.days(7),
        },
        {
          id: 'forget-exports',
          prefix: EXPORTS_PREFIX,
          expiration: Duration.days(EXPORT_DAYS),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    })
  }

  /** Lets this account's distributions read the objects below /media, and no others. */
  private letCloudFrontReadMedia(): void {
    const distributions = this.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    })
    this.media.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.media.arnForObjects(`${MEDIA_PREFIX}*`)],
        conditions: { ArnLike: { 'aws:SourceArn': distributions } },
      }),
    )
  }
}
