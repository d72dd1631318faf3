import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersReferrerPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { FORWARDED_HEADERS } from '#shared/forwarded-headers.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import { permissionsPolicy } from '../settings/permissions-policy.ts'
import { nameInAccount } from './name-in-account.ts'

/** Two years, which exceeds the minimum of the HSTS preload list. */
const TRANSPORT_SECURITY_AGE = Duration.days(730)

/** Creates the policy that adds security headers to the files of a CloudFront behavior. */
export function filePolicy(
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      ...common(),
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: permissionsPolicy({ hasCamera: false }),
          override: true,
        },
      ],
    },
  })
}

/**
 * Creates the policy that adds security headers to responses of the API. The content security
 * policy is meant for errors that API Gateway returns itself; our own responses already have one.
 */
export function apiPolicy(scope: Construct, id: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
        override: false,
      },
      ...common(),
    },
  })
}

function common() {
  return {
    contentTypeOptions: { override: true },
    referrerPolicy: {
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override: true,
    },
    strictTransportSecurity: {
      accessControlMaxAge: TRANSPORT_SECURITY_AGE,
      includeSubdomains: true,
      preload: true,
      override: true,
    },
  }
}

/**
 * Creates a policy that caches API responses as their headers allow. The cache key includes the
 * token, so callers never get a response that was cached for somebody else. The key includes no
 * language header and no cookie because no response depends on them.
 */
export function apiCachePolicy(scope: Construct, id: string): CachePolicy {
  return new CachePolicy(scope, id, {
    cachePolicyName: nameInAccount(scope, id),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
}

/**
 * Creates a policy that forwards the whole query and only the headers of `FORWARDED_HEADERS`. The
 * token needs no entry there, because headers of the cache key are always forwarded. CloudFront
 * adds the viewer's address by itself.
 */
export function apiRequestPolicy(scope: Construct, id: string): OriginRequestPolicy {
  return new OriginRequestPolicy(scope, id, {
    originRequestPolicyName: nameInAccount(scope, id),
    headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  })
}

/**
 * Creates a policy that caches a response for each place: the viewer's city or the `near`
 * parameter. CloudFront sends the API this place and the token, but no other data about the viewer.
 * Responses to requests with a token are not cached.
 */
export function nearbyCachePolicy(scope: Construct, id: string): CachePolicy {
  return new CachePolicy(scope, id, {
    cachePolicyName: nameInAccount(scope, id),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    headerBehavior: CacheHeaderBehavior.allowList(
      'Authorization',
      ...Object.values(VIEWER_PLACE_HEADERS),
    ),
    queryStringBehavior: CacheQueryStringBehavior.allowList('near'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
}

/**
 * Creates a policy that caches a page by path, filter and language, which the edge function puts
 * into the query string.
 */
export function pageCachePolicy(scope: Construct, id: string): CachePolicy {
  return new CachePolicy(scope, id, {
    cachePolicyName: nameInAccount(scope, id),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.allowList('path', 'filter', 'language'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
}
