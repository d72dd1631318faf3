import { Fn } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  FunctionEventType,
  OriginProtocolPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, type HttpOriginProps } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { edgeFunction } from '../constructs/edge-function.ts'
import { sentOriginKey } from '../constructs/origin-keys.ts'
import {
  apiCachePolicy,
  apiPolicy,
  apiRequestPolicy,
  nearbyCachePolicy,
} from '../constructs/site-policies.ts'
import { NEARBY_PATH, ROOT_PATHS_OF_API, rootPathSource } from '../edge/functions.ts'
import type { ApiStack } from './api-stack.ts'

type Behaviors = Record<string, BehaviorOptions>

/** Returns the behaviors of the API's paths. The path that is cached by place comes first. */
export function apiBehaviors(scope: Construct, api: ApiStack): Behaviors {
  const plain = forAll(scope, api)
  const root = atRoot(scope, plain)
  return {
    [NEARBY_PATH]: nearby(scope, plain),
    '/api/*': plain,
    ...Object.fromEntries(ROOT_PATHS_OF_API.map((path) => [path, root])),
  }
}

function forAll(scope: Construct, api: ApiStack): BehaviorOptions {
  return {
    origin: apiOrigin(api),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: apiCachePolicy(scope, 'ApiCache'),
    originRequestPolicy: apiRequestPolicy(scope, 'ApiRequest'),
    responseHeadersPolicy: apiPolicy(scope, 'ApiHeaders'),
    compress: true,
  }
}

/**
 * Returns the behavior cached by place. No other behavior sends the viewer's location to the API.
 */
function nearby(
  scope: Construct,
  { originRequestPolicy: _, ...api }: BehaviorOptions,
): BehaviorOptions {
  return {
    ...api,
    cachePolicy: nearbyCachePolicy(scope, 'NearbyCache'),
  }
}

/** Returns the behavior of root paths, which redirects crawlers to HTTPS. */
function atRoot(scope: Construct, api: BehaviorOptions): BehaviorOptions {
  return {
    ...api,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    functionAssociations: [
      edgeFunction(scope, 'Root', FunctionEventType.VIEWER_REQUEST, rootPathSource),
    ],
  }
}

/** Returns the API's origin. Its key header replaces any that a viewer sent. */
export function apiOrigin({ api, settings }: ApiStack, options: HttpOriginProps = {}): HttpOrigin {
  return new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { [ORIGIN_KEY_HEADER]: sentOriginKey(settings) },
    ...options,
  })
}
