import { describe, expect, test } from 'vitest'
import { FILES, NEARBY_PATH, PAGES_WITH_DOTS, ROOT_PATHS_OF_API } from '#infra/edge/functions.ts'
import { app, directives, headersOf } from './app-site.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'
import { withDomain } from './with-domain.ts'

const spell = speller(app)
const distribution = () =>
  app.ofType('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig

describe('headers of the pages', () => {
  const { SecurityHeadersConfig: headers, CustomHeadersConfig: custom } = headersOf('PageHeaders')
  const policy = directives(spell(headers.ContentSecurityPolicy.ContentSecurityPolicy, 'Site'))

  test('scripts come from our origin alone, none inline', () => {
    expect(policy['script-src']).toBe("'self'")
    expect(policy['default-src']).toBe("'none'")
    expect(policy['object-src']).toBe("'none'")
    expect(policy['base-uri']).toBe("'none'")
  })

  test('pages connect to our origin and to the pool, and are framed by nobody', () => {
    const spelt = policy['connect-src']?.replace('media bucket', 'media-bucket') ?? ''
    const [self, pool, ...rest] = spelt.split(' ')
    expect([self, pool]).toEqual(["'self'", 'https://cognito-idp.ca-central-1.amazonaws.com'])
    expect(rest).toHaveLength(3)
    expect(rest[0]).toContain('wss://')
    expect(rest[1]).toBe('https://media-bucket.RegionalDomainName')
    expect(rest[2]).toBe('https://maps.geo.ca-central-1.amazonaws.com')
    expect(policy['frame-ancestors']).toBe("'none'")
  })

  test('transport, types, referrer and permissions are bounded', () => {
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThan(31_536_000)
    expect(headers.ContentTypeOptions.Override).toBe(true)
    expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('strict-origin-when-cross-origin')
    expect(custom.Items[0]).toMatchObject({ Header: 'permissions-policy', Override: true })
  })

  test('uploaded files run nothing', () => {
    const media = headersOf('MediaHeaders').SecurityHeadersConfig.ContentSecurityPolicy
    expect(media.ContentSecurityPolicy).toContain('sandbox')
    expect(media.ContentSecurityPolicy).not.toContain('script-src')
  })
})

describe('the map key, which everybody can read', () => {
  const [key, ...others] = app.ofType('AWS::Location::APIKey')

  test('is good for tiles alone, asked for by pages of the site', () => {
    expect(others).toEqual([])
    const { AllowActions, AllowResources, AllowReferers } = key?.Properties.Restrictions ?? {}
    expect(AllowActions).toEqual(['geo-maps:GetTile'])
    expect(JSON.stringify(AllowResources)).toMatch(/:geo-maps:ca-central-1::provider\/default/)
    expect(AllowReferers).toHaveLength(1)
    expect(JSON.stringify(AllowReferers)).toMatch(/https:\/\/.+Distribution.+\/\*/)
  })

  test('never expires, as nobody would see it coming', () => {
    expect(key?.Properties).toMatchObject({ NoExpiry: true, ForceDelete: false })
  })

  test('is written into the config once the service has returned it', () => {
    expect(app.texts.get('Publication')).toMatch(
      /"<<marker:[^"]+>>":\{"Fn::GetAtt":\["MapValue\w+","Key"\]\}/,
    )
  })
})

const behaviour = (pattern: string) =>
  distribution().CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
  )

describe('the distribution', () => {
  test('serves site, API and media over TLS alone', () => {
    const all = [distribution().DefaultCacheBehavior, behaviour('/api/*'), behaviour('/media/*')]
    for (const { ViewerProtocolPolicy } of all) {
      expect(['https-only', 'redirect-to-https']).toContain(ViewerProtocolPolicy)
    }
    const custom = distribution().Origins.flatMap(
      ({ CustomOriginConfig }: { CustomOriginConfig?: object }) => CustomOriginConfig ?? [],
    )
    const tls = { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] }
    expect(custom).toEqual([{ ...tls, OriginReadTimeout: 5 }, tls])
  })

  test('reads the buckets as itself, and a firewall stands before it', () => {
    const buckets = distribution().Origins.filter(
      ({ S3OriginConfig }: { S3OriginConfig?: object }) => S3OriginConfig,
    )
    expect(buckets).toHaveLength(2)
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined()
    expect(distribution().WebACLId['Fn::GetStackOutput']).toMatchObject({ Region: 'us-east-1' })
    expect(distribution().Logging.Prefix).toBe('cloudfront/')
  })
})

const cachePolicy = (id: string) =>
  app.ofType('AWS::CloudFront::CachePolicy').find((policy) => policy.id.startsWith(id))

describe('the distribution, before the API', () => {
  test('keeps an answer of the API only as long as the API says, and for one token', () => {
    const cache = cachePolicy('ApiCache')
    const { DefaultTTL, MinTTL, ParametersInCacheKeyAndForwardedToOrigin } =
      cache?.Properties.CachePolicyConfig ?? {}
    expect([DefaultTTL, MinTTL]).toEqual([0, 0])
    const { HeadersConfig, QueryStringsConfig } = ParametersInCacheKeyAndForwardedToOrigin
    expect(HeadersConfig.Headers).toEqual(['Authorization'])
    expect(QueryStringsConfig.QueryStringBehavior).toBe('all')
  })

  test('keeps deals near a viewer for each place that the edge knows, or is asked for, and passes the API nothing else', () => {
    const nearby = behaviour(NEARBY_PATH)
    expect(nearby.OriginRequestPolicyId).toBeUndefined()
    // CloudFront accepts the same methods here as on all other API paths. The API rejects wrong
    // methods.
    const { TargetOriginId, AllowedMethods } = behaviour('/api/*')
    expect(nearby).toMatchObject({ TargetOriginId, AllowedMethods })
    const { HeadersConfig, QueryStringsConfig, CookiesConfig } =
      cachePolicy('NearbyCache')?.Properties.CachePolicyConfig
        .ParametersInCacheKeyAndForwardedToOrigin ?? {}
    expect(HeadersConfig.Headers).toEqual([
      'Authorization',
      ...['Latitude', 'Longitude', 'City'].map((name) => `CloudFront-Viewer-${name}`),
    ])
    // The cache key may contain a location. No cookie is sent, and responses to requests with a
    // token are never cached.
    expect(QueryStringsConfig).toEqual({ QueryStringBehavior: 'whitelist', QueryStrings: ['near'] })
    expect(CookiesConfig.CookieBehavior).toBe('none')
    // CloudFront uses the first behavior that matches.
    const patterns = distribution().CacheBehaviors.map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    )
    expect(patterns.indexOf(NEARBY_PATH)).toBeLessThan(patterns.indexOf('/api/*'))
  })

  test('asks the API for every page, and the bucket when the API fails', () => {
    const pages = distribution().DefaultCacheBehavior
    const [group, ...others] = distribution().OriginGroups.Items
    expect(others).toEqual([])
    expect(pages.TargetOriginId).toBe(group.Id)
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([500, 502, 503, 504])
    const [api, bucket] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      distribution().Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    )
    // The API and the bucket serve the page as /index.html. In the API, this path is below /api.
    expect(api).toMatchObject({ OriginPath: '/api', ConnectionAttempts: 1, ConnectionTimeout: 3 })
    expect(bucket.OriginPath).toBeUndefined()
    expect(bucket.OriginAccessControlId).toBeDefined()
    const { PathPattern, ...withDots } = behaviour(PAGES_WITH_DOTS)
    expect(withDots).toEqual(pages)
  })

  test('keeps a page for its address, filter and language alone, as long as the API says', () => {
    const { DefaultTTL, MinTTL, ParametersInCacheKeyAndForwardedToOrigin } =
      cachePolicy('PageCache')?.Properties.CachePolicyConfig ?? {}
    expect([DefaultTTL, MinTTL]).toEqual([0, 0])
    const { HeadersConfig, QueryStringsConfig } = ParametersInCacheKeyAndForwardedToOrigin
    expect(HeadersConfig.HeaderBehavior).toBe('none')
    expect(QueryStringsConfig.QueryStrings).toEqual(['path', 'filter', 'language'])
  })
})

describe('the distribution, to the API', () => {
  test('passes the API the type of a body and the signature of Stripe, no cookie and no language', () => {
    const policies = app.ofType('AWS::CloudFront::OriginRequestPolicy')
    expect(policies.map(({ Properties }) => Properties.OriginRequestPolicyConfig)).toMatchObject([
      {
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['Content-Type', 'Stripe-Signature'],
        },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    ])
    for (const path of ['/api/*', '/robots.txt', '/sitemap.xml']) {
      expect(behaviour(path).OriginRequestPolicyId, path).toEqual({ Ref: policies[0]?.id })
    }
  })
})

describe('the cache of the distribution', () => {
  test('has no cookie and no raw language in any key', () => {
    const keys = app.ofType('AWS::CloudFront::CachePolicy').map(
      ({ Properties }) =>
        Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin as {
          CookiesConfig: { CookieBehavior: string }
          HeadersConfig: { Headers?: string[] }
        },
    )
    expect(keys).toHaveLength(3)
    for (const { CookiesConfig, HeadersConfig } of keys) {
      expect(CookiesConfig).toEqual({ CookieBehavior: 'none' })
      expect(HeadersConfig.Headers ?? []).not.toContain('Accept-Language')
    }
  })
})

describe('the distribution, before files', () => {
  test('asks the bucket alone for files, which have the headers of the pages', () => {
    const [files, pages] = [behaviour(FILES), distribution().DefaultCacheBehavior]
    expect(files.TargetOriginId).not.toBe(pages.TargetOriginId)
    expect(files.ResponseHeadersPolicyId).toEqual(pages.ResponseHeadersPolicyId)
    const patterns = distribution().CacheBehaviors.map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    )
    expect(patterns.slice(-2)).toEqual([PAGES_WITH_DOTS, FILES])
  })

  test.each(ROOT_PATHS_OF_API)('leads %s to the API', (path) => {
    const [root, api] = [behaviour(path), behaviour('/api/*')]
    expect(root.TargetOriginId).toBe(api.TargetOriginId)
    expect(root.CachePolicyId).toEqual(api.CachePolicyId)
    expect(root.ViewerProtocolPolicy).toBe('redirect-to-https')
    expect(root.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }])
  })

  test('keeps no error unasked', () => {
    for (const { ErrorCachingMinTTL, ResponsePagePath } of distribution().CustomErrorResponses) {
      expect(ErrorCachingMinTTL).toBe(0)
      expect(ResponsePagePath).toBeUndefined()
    }
  })

  test('lets browsers keep hashed files for a year, and the page and its config not at all', () => {
    const kept = app
      .ofType('Custom::CDKBucketDeployment')
      .map(({ Properties }) => Properties.SystemMetadata['cache-control'])
    expect(kept.sort()).toEqual([
      'max-age=31536000, immutable, public',
      'max-age=3600, public',
      'no-cache',
    ])
  })

  test('gets its new files when all that they call is there', () => {
    const before = app.comesAfter('Publication')
    const called = app.ofType('AWS::Lambda::Function').map(({ stack }) => stack)
    const others = new Set([...called, 'Observability'].filter((name) => name !== 'Publication'))
    expect([...others].filter((name) => !before.includes(name))).toEqual([])
    expect(others.size).toBeGreaterThan(15)
    const files = app.ofType('Custom::CDKBucketDeployment')
    expect(new Set(files.map(({ stack }) => stack))).toEqual(new Set(['Publication']))
  })

  test('keeps the files of earlier builds, for which pages that are open still ask', () => {
    for (const { Properties } of app.ofType('Custom::CDKBucketDeployment')) {
      expect(Properties.Prune).toBe(false)
    }
    const [bucket] = app
      .ofType('AWS::S3::Bucket')
      .filter(({ stack, id }) => stack === 'Site' && id.startsWith('Files'))
    const rules: object[] = bucket?.Properties.LifecycleConfiguration.Rules
    expect(rules.length).toBeGreaterThan(0)
    // Files of the current build may be a year old, so no rule may delete files by their age.
    for (const rule of rules) expect(Object.keys(rule)).not.toContain('ExpirationInDays')
  })
})

describe('the distribution on a domain of ours', () => {
  test('takes TLS 1.2 at least on a domain of ours', () => {
    const ours = synthesized('production', {
      environment: { ...withDomain('production'), social: { google: 'fanward/google' } },
    })
    const [found] = ours.ofType('AWS::CloudFront::Distribution')
    const { ViewerCertificate, Aliases } = found?.Properties.DistributionConfig ?? {}
    expect(ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021')
    expect(Aliases).toEqual(['fans.example'])
    const variables = (id: string) =>
      ours.ofType('AWS::Lambda::Function').find((found) => found.id.startsWith(id))?.Properties
        .Environment.Variables
    const listed = { SITE_URL: 'https://fans.example', SITE_IS_LISTED: 'true' }
    for (const id of ['readrobots', 'readsitemap', 'readpage']) {
      expect(variables(id)).toMatchObject(listed)
    }
    // While the stacks are updated to the domain one by one, some of them still import CloudFront's
    // domain name.
    expect(ours.texts.get('Site')).toMatch(/"Export":\{"Name":"[^"]*Distribution\w+DomainName/)
    const [google] = ours.ofType('AWS::Cognito::UserPoolIdentityProvider')
    expect(JSON.stringify(google?.Properties.ProviderDetails)).toContain(
      '{{resolve:secretsmanager:fanward/google:SecretString:clientSecret',
    )
    const [client] = ours.ofType('AWS::Cognito::UserPoolClient')
    expect(client?.Properties.CallbackURLs).toEqual(['https://fans.example/login/callback'])
  })
})
