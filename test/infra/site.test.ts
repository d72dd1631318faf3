import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#infra/content-security-policy.ts'
import {
  ROOT_PATHS_OF_API,
  rootPathSource,
  viewerRequestSource,
  viewerResponseSource,
} from '#infra/edge/functions.ts'
import { environments } from '#infra/environments.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')
const spell = speller(app)
const distribution = () =>
  app.ofType('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig

function headersOf(id: string) {
  const found = app
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .find((policy) => policy.id.startsWith(id))
  return found?.Properties.ResponseHeadersPolicyConfig
}

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

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
    const [self, pool, ...rest] = (policy['connect-src'] ?? '').split(' ')
    expect([self, pool]).toEqual(["'self'", 'https://cognito-idp.ca-central-1.amazonaws.com'])
    expect(rest).toHaveLength(2)
    expect(rest[0]).toContain('wss://')
    expect(rest[1]).toBe('https://maps.geo.ca-central-1.amazonaws.com')
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

  test('is written into the config once the service has told it', () => {
    expect(app.texts.get('Site')).toMatch(
      /"<<marker:[^"]+>>":\{"Fn::GetAtt":\["MapValue\w+","Key"\]\}/,
    )
  })
})

describe('the distribution', () => {
  const behaviour = (pattern: string) =>
    distribution().CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
    )

  test('serves site, API and media over TLS alone', () => {
    const all = [distribution().DefaultCacheBehavior, behaviour('/api/*'), behaviour('/media/*')]
    for (const { ViewerProtocolPolicy } of all) {
      expect(['https-only', 'redirect-to-https']).toContain(ViewerProtocolPolicy)
    }
    const custom = distribution().Origins.flatMap(
      ({ CustomOriginConfig }: { CustomOriginConfig?: object }) => CustomOriginConfig ?? [],
    )
    expect(custom).toEqual([
      { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    ])
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

  test('keeps an answer of the API only as long as the API says, and for one token', () => {
    const [cache] = app.ofType('AWS::CloudFront::CachePolicy')
    const { DefaultTTL, MinTTL, ParametersInCacheKeyAndForwardedToOrigin } =
      cache?.Properties.CachePolicyConfig ?? {}
    expect([DefaultTTL, MinTTL]).toEqual([0, 0])
    const { HeadersConfig, QueryStringsConfig } = ParametersInCacheKeyAndForwardedToOrigin
    expect(HeadersConfig.Headers).toContain('Authorization')
    expect(QueryStringsConfig.QueryStringBehavior).toBe('all')
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

  test('takes TLS 1.2 at least on a domain of ours', () => {
    const withDomain = synthesized('production', {
      environment: {
        ...environments.production,
        domain: {
          siteName: 'fanward.example',
          hostedZoneName: 'fanward.example',
          hostedZoneId: 'Z123',
          certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
        },
      },
      social: { google: 'fanward/google' },
    })
    const [found] = withDomain.ofType('AWS::CloudFront::Distribution')
    const { ViewerCertificate, Aliases } = found?.Properties.DistributionConfig ?? {}
    expect(ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021')
    expect(Aliases).toEqual(['fanward.example'])
    const variables = (id: string) =>
      withDomain.ofType('AWS::Lambda::Function').find((found) => found.id.startsWith(id))
        ?.Properties.Environment.Variables
    expect(variables('readrobots')).toMatchObject({ SITE_URL: 'https://fanward.example' })
    expect(variables('readsitemap')).toMatchObject({ SITE_URL: 'https://fanward.example' })
    const [google] = withDomain.ofType('AWS::Cognito::UserPoolIdentityProvider')
    expect(JSON.stringify(google?.Properties.ProviderDetails)).toContain(
      '{{resolve:secretsmanager:fanward/google:SecretString:clientSecret',
    )
    const [client] = withDomain.ofType('AWS::Cognito::UserPoolClient')
    expect(client?.Properties.CallbackURLs).toEqual(['https://fanward.example/login/callback'])
  })
})

describe('the functions at the edge', () => {
  interface Message {
    uri: string
    headers: Record<string, { value: string }>
    querystring: Record<string, { value: string }>
  }

  const origins = { region: 'ca-central-1', liveOrigin: 'wss://live.example' }
  const embeddable = contentSecurityPolicy(origins, 'anywhere')

  function ask(uri: string, query: Record<string, string> = {}, headers: Message['headers'] = {}) {
    const querystring = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, { value }]),
    )
    const event = { request: { uri, querystring, headers } }
    const request: Message = runInNewContext(`${viewerRequestSource}; handler(event)`, { event })
    return request
  }

  function headersFor(request: Message): Message['headers'] {
    const event = { request, response: { headers: {} as Message['headers'] } }
    runInNewContext(`${viewerResponseSource(embeddable)}; handler(event)`, { event })
    return event.response.headers
  }

  function answerTo(request: Message): string | undefined {
    return headersFor(request)['content-security-policy']?.value
  }

  test.each(['/', '/deals', '/organizations/lions', '/portal/sponsors/1/dashboard', '/v1.2/deals'])(
    'a route gets the page: %s',
    (uri) => {
      expect(ask(uri).uri).toBe('/index.html')
    },
  )

  test.each(['/assets/main-1a2b.js', '/favicon.svg', '/config.json', '/missing.png'])(
    'a file stays a file: %s',
    (uri) => {
      expect(ask(uri).uri).toBe(uri)
    },
  )

  test.each(ROOT_PATHS_OF_API)('%s is asked of the API below its prefix', (uri) => {
    const event = { request: { uri, querystring: {}, headers: {} } }
    const request: Message = runInNewContext(`${rootPathSource}; handler(event)`, { event })
    expect(request.uri).toBe(`/api${uri}`)
  })

  test('an organization in embed mode may be framed, anything else not', () => {
    const embed = { embedMode: 'true' }
    expect(answerTo(ask('/organizations/lions', embed))).toBe(embeddable)
    expect(answerTo(ask('/organizations/lions'))).toBeUndefined()
    expect(answerTo(ask('/organizations/lions', { embedMode: 'false' }))).toBeUndefined()
    expect(answerTo(ask('/login', embed))).toBeUndefined()
    expect(answerTo(ask('/portal/organizations/lions', embed))).toBeUndefined()
  })

  test('the page that scans codes may use the camera, anything else not', () => {
    const permissionsOf = (uri: string) => headersFor(ask(uri))['permissions-policy']?.value
    const { CustomHeadersConfig: pages } = headersOf('PageHeaders')
    expect(pages.Items[0].Value).toContain('camera=()')
    expect(permissionsOf('/portal/sponsors/01AB/scan')).toContain('camera=(self)')
    expect(permissionsOf('/portal/sponsors/01AB/scan/more')).toBeUndefined()
    expect(permissionsOf('/portal/sponsors/01AB/purchases')).toBeUndefined()
    expect(permissionsOf('/scan')).toBeUndefined()
  })

  test('a caller cannot set the marks itself', () => {
    const marks = { 'x-fanward-embed': { value: 'true' }, 'x-fanward-camera': { value: 'true' } }
    expect(headersFor(ask('/login', {}, marks))).toEqual({})
  })

  test('the framed page keeps every other rule', () => {
    const page = directives(contentSecurityPolicy(origins, 'none'))
    expect({ ...directives(embeddable), 'frame-ancestors': "'none'" }).toEqual(page)
  })
})
