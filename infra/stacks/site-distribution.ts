import { Duration, type Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  Distribution,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { acknowledge } from '../constructs/acknowledge.ts'
import { FILES, PAGES_WITH_DOTS } from '../edge/functions.ts'
import { apiBehaviors } from './api-behaviors.ts'
import { type FileProps, fileBehaviors } from './file-behaviors.ts'
import type { FirewallStack } from './firewall-stack.ts'

export interface SiteProps extends FileProps {
  readonly firewall: FirewallStack
}

/**
 * Errors that CloudFront must not cache. Otherwise a new deal could remain a 404 for ten seconds.
 */
const ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

/** Creates the distribution: pages by default, and files, media and the API by their paths. */
export function makeDistribution(scope: Stack, props: SiteProps, bucket: IBucket): Distribution {
  const { domain } = props.environment
  const api = apiBehaviors(scope, props.api)
  const { pages, files, media } = fileBehaviors(scope, props, bucket)
  const distribution = new Distribution(scope, 'Distribution', {
    comment: `Fanward ${props.environment.name}`,
    defaultBehavior: pages,
    additionalBehaviors: {
      ...api,
      '/media/*': media,
      [PAGES_WITH_DOTS]: pages,
      [FILES]: files,
    },
    errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    webAclId: props.firewall.webAcl.attrArn,
    httpVersion: HttpVersion.HTTP2_AND_3,
    // North America and Europe, where the fans are.
    priceClass: PriceClass.PRICE_CLASS_100,
    enableLogging: true,
    logBucket: props.storage.logs,
    logFilePrefix: 'cloudfront/',
    ...(domain && {
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      domainNames: [domain.siteName],
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    }),
  })
  acknowledge(distribution, {
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
      'The storage stack itself lets the distributions of this account read its media.',
    'AwsSolutions-CFR1':
      'Fans travel: a restriction by country would lock them out of their coupons abroad.',
    ...(!domain && {
      'AwsSolutions-CFR4':
        'Without a domain of ours CloudFront shows its own certificate, whose protocols cannot be chosen; with one TLS 1.2 is the least.',
    }),
  })
  return distribution
}
