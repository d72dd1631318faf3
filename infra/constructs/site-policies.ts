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

/** Two years, as the preload list asks. */
const TRANSPORT_SECURITY_AGE = Duration.days(730)

/** Headers of every file below one behaviour, with the given content security policy. */
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

/** The API sets its own, per kind of answer; what the gateway itself answers gets these. */
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
 * Keeps an answer of the API only when the API says for how long. The token is part of the key,
 * so the answer to one caller is never shown to another.
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
 * Keeps an answer for each place from which a viewer may come, to the city, or that the address names, and
 * is told no more of them: what is kept is the same for everybody at a place.
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

/** Keeps a page for each address, filter and language; see the function at the edge. */
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
