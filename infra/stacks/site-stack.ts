import { CfnOutput } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import type { Backend } from '../constructs/backend.ts'
import { privateBucket } from '../constructs/private-bucket.ts'
import type { Domain } from '../settings/environments.ts'
import { siteBucketExport } from '../settings/resource-names.ts'
import { FanwardStack } from './fanward-stack.ts'
import { makeDistribution, type SiteProps } from './site-distribution.ts'

/** CloudFront and the bucket of the site. Pages, files, media and the API share one origin. */
export class SiteStack extends FanwardStack {
  readonly distribution: Distribution
  readonly url: string
  /**
   * Bucket of the site, empty until the publication stack fills it. The function that renders pages
   * reads this bucket.
   */
  readonly filesAccess: NonNullable<Backend['siteFiles']>

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id, {
      environment: props.environment,
      description: 'CloudFront and the bucket of the site',
    })
    const { environment, storage } = props
    const bucket = privateBucket(this, 'Files', { environment, logs: storage.logs })
    this.filesAccess = {
      name: bucket.bucketName,
      arn: this.exportValue(bucket.bucketArn, { name: siteBucketExport(environment) }),
    }
    this.distribution = makeDistribution(this, props, bucket)
    this.url = `https://${environment.domain?.siteName ?? this.distribution.domainName}`
    // Exports the name even if a domain is used. Otherwise, adding a domain would remove an export
    // that is in use, which CloudFormation does not allow.
    this.exportValue(this.distribution.domainName)
    if (environment.domain) this.pointDomain(environment.domain)
    new CfnOutput(this, 'siteUrl', { value: this.url })
    new CfnOutput(this, 'apiUrl', { value: `${this.url}/api` })
    new CfnOutput(this, 'region', { value: environment.region })
  }

  private pointDomain(domain: Domain): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZoneId,
      zoneName: domain.hostedZoneName,
    })
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution))
    new ARecord(this, 'Address', { zone, recordName: domain.siteName, target })
    new AaaaRecord(this, 'Address6', { zone, recordName: domain.siteName, target })
  }
}
