import { CfnOutput, Duration, Fn } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import {
  HttpOrigin,
  type HttpOriginProps,
  OriginGroup,
  S3BucketOrigin,
} from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Backend } from '../constructs/backend.ts'
import { nameInAccount } from '../constructs/name-in-account.ts'
import { sentOriginKey } from '../constructs/origin-keys.ts'
import { privateBucket } from '../constructs/private-bucket.ts'
import {
  apiCachePolicy,
  apiPolicy,
  filePolicy,
  nearbyCachePolicy,
  pageCachePolicy,
} from '../constructs/site-policies.ts'
import {
  FILES,
  fileRequestSource,
  NEARBY_PATH,
  PAGES_WITH_DOTS,
  pageRequestSource,
  ROOT_PATHS_OF_API,
  rootPathSource,
  viewerResponseSource,
} from '../edge/functions.ts'
import { contentSecurityPolicy, mediaSecurityPolicy } from '../settings/content-security-policy.ts'
import type { Domain, Environment } from '../settings/environments.ts'
import { siteBucketExport } from '../settings/resource-names.ts'
import type { ApiStack } from './api-stack.ts'
import { FanwardStack } from './fanward-stack.ts'
import type { FirewallStack } from './firewall-stack.ts'
import type { IdentityStack } from './identity-stack.ts'
import type { LiveStack } from './live-stack.ts'
import type { StorageStack } from './storage-stack.ts'

interface SiteStackProps {
  readonly environment: Environment
  readonly storage: StorageStack
  readonly identity: IdentityStack
  readonly api: ApiStack
  readonly live: LiveStack
  readonly firewall: FirewallStack
}

/** Answers that CloudFront would keep for ten seconds unasked; a deal made now must not stay a 404. */
const ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

/** One origin for the browser: the site's files, its media and the API. The files come last of all. */
export class SiteStack extends FanwardStack {
  readonly distribution: Distribution
  readonly url: string
  /** Empty until the last stack fills it: for that one, and for the function that makes the pages of them. */
  readonly filesAccess: NonNullable<Backend['siteFiles']>

  constructor(scope: Construct, id: string, props: SiteStackProps) {
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
    this.distribution = this.makeDistribution(props, bucket)
    this.url = `https://${environment.domain?.siteName ?? this.distribution.domainName}`
    // With a domain too: when one is taken on, the stacks that import the name change after this one.
    this.exportValue(this.distribution.domainName)
    if (environment.domain) this.pointDomain(environment.domain)
    new CfnOutput(this, 'siteUrl', { value: this.url })
    new CfnOutput(this, 'apiUrl', { value: `${this.url}/api` })
    new CfnOutput(this, 'region', { value: environment.region })
  }

  private makeDistribution(props: SiteStackProps, bucket: IBucket): Distribution {
    const { domain } = props.environment
    const api = this.api(props)
    const atRoot = this.atRoot(api)
    const { pages, files } = this.site(props, bucket)
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Fanward ${props.environment.name}`,
      defaultBehavior: pages,
      additionalBehaviors: {
        [NEARBY_PATH]: this.nearby(api),
        '/api/*': api,
        ...Object.fromEntries(ROOT_PATHS_OF_API.map((path) => [path, atRoot])),
        '/media/*': this.media(props),
        [PAGES_WITH_DOTS]: pages,
        [FILES]: files,
      },
      errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      webAclId: props.firewall.webAcl.attrArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // North America and Europe: where the fans are.
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: props.storage.logs,
      logFilePrefix: 'cloudfront/',
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.siteName],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
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

  private site(props: SiteStackProps, bucket: IBucket) {
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
      responseHeadersPolicy: filePolicy(this, 'PageHeaders', policy),
      compress: true,
    }
    const files: BehaviorOptions = {
      ...common,
      origin: bucketOrigin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [
        this.edge('File', FunctionEventType.VIEWER_REQUEST, fileRequestSource),
      ],
    }
    const framed = viewerResponseSource(contentSecurityPolicy(origins, 'anywhere'))
    const pages: BehaviorOptions = {
      ...common,
      origin: this.pageOrigin(props, bucketOrigin),
      cachePolicy: pageCachePolicy(this, 'PageCache'),
      functionAssociations: [
        this.edge('Request', FunctionEventType.VIEWER_REQUEST, pageRequestSource),
        this.edge('Response', FunctionEventType.VIEWER_RESPONSE, framed),
      ],
    }
    return { pages, files }
  }

  /** The API sends the page; when it does not within seconds, the page comes as it was built. */
  private pageOrigin({ api }: SiteStackProps, bucketOrigin: IOrigin): OriginGroup {
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

  private api({ api }: SiteStackProps): BehaviorOptions {
    return {
      origin: apiOrigin(api),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: apiCachePolicy(this, 'ApiCache'),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: apiPolicy(this, 'ApiHeaders'),
      compress: true,
    }
  }

  /** CloudFront adds where the viewer is only to what keeps an answer for each place. */
  private nearby({ originRequestPolicy: _, ...api }: BehaviorOptions): BehaviorOptions {
    return {
      ...api,
      cachePolicy: nearbyCachePolicy(this, 'NearbyCache'),
    }
  }

  /** Crawlers may come without TLS and are led to it. */
  private atRoot(api: BehaviorOptions): BehaviorOptions {
    return {
      ...api,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      functionAssociations: [this.edge('Root', FunctionEventType.VIEWER_REQUEST, rootPathSource)],
    }
  }

  private media({ storage }: SiteStackProps): BehaviorOptions {
    return {
      // By its name: a bucket of another stack whose policy named this distribution would close a
      // circle. The storage stack lets the distributions of this account read it.
      origin: S3BucketOrigin.withOriginAccessControl(
        Bucket.fromBucketAttributes(this, 'Media', {
          bucketName: storage.media.bucketName,
          region: this.region,
        }),
      ),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: filePolicy(this, 'MediaHeaders', mediaSecurityPolicy),
      compress: true,
    }
  }

  private edge(id: string, eventType: FunctionEventType, source: string) {
    const edgeFunction = new EdgeFunction(this, `Edge${id}`, {
      functionName: nameInAccount(this, `Edge${id}`),
      code: FunctionCode.fromInline(source),
      runtime: FunctionRuntime.JS_2_0,
    })
    return { eventType, function: edgeFunction }
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

/** The key replaces whatever a viewer sends under its name. */
function apiOrigin({ api, settings }: ApiStack, options: HttpOriginProps = {}): HttpOrigin {
  return new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { [ORIGIN_KEY_HEADER]: sentOriginKey(settings) },
    ...options,
  })
}
