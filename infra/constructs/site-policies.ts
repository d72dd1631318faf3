import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import { permissionsPolicy } from '../settings/permissions-policy.ts'
import { nameInAccount } from './name-in-account.ts'

/** Two years, as the preload list requires. */
const TRANSPORT_SECURITY_AGE = Duration.days(730)

/** Response headers of files in one behaviour, with the given content security policy. */
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

/** Default headers for the gateway's own answers; the API sets its own. */
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
 * Caches API answers as their headers allow. The token is part of the key, so one caller's answer is never
 * shown to another.
 */
export function apiCachePolicy(scope: Construct, id: string): CachePolicy {
  return new CachePolicy(scope, id, {
    cachePolicyName: nameInAccount(scope, id),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'Accept-Language'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
}

/**
 * Caches an answer for each place, either the viewer's city or the one in the address, and passes on nothing
 * else about viewers.
 */
export function nearbyCachePolicy(scope: Construct, id: string): CachePolicy {
  return new CachePolicy(scope, id, {
    cachePolicyName: nameInAccount(scope, id),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    headerBehavior: CacheHeaderBehavior.allowList(...Object.values(VIEWER_PLACE_HEADERS)),
    queryStringBehavior: CacheQueryStringBehavior.allowList('near'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
}

/** Caches a page by address, filter and language; see the edge function. */
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
