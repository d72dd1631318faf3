import { runInNewContext } from 'node:vm'
import { speller } from './spelling.ts'
import type { Synthesized } from './synthesized.ts'

export interface ViewerRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  /** Headers by lowercase name. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Origin at which a request arrives, and what that origin receives. `edge` means that CloudFront
 * itself answers.
 */
export interface Reached {
  readonly at: 'edge' | 'api' | 'files' | 'media'
  readonly method: string
  readonly path: string
  readonly query?: string
  readonly function?: string
  readonly headers?: Readonly<Record<string, string>>
}

// biome-ignore lint/suspicious/noExplicitAny: properties of a template have no types.
type Part = any

interface Site {
  readonly stack: string
  readonly distribution: Part
  /** Returns the properties of a resource of the site's stack. */
  readonly part: (type: string, id: string) => Part
}

/**
 * Simulates CloudFront and the HTTP API as their templates define them. The returned function says
 * where a request arrives.
 */
export function cloudEdge(app: Synthesized) {
  const spell = speller(app)
  const routes = routesOf(app)
  const site = siteOf(app)
  const { distribution, stack } = site

  return function reach(request: ViewerRequest): Reached {
    const { method } = request
    // CloudFront replaces `/` with the default root object before it chooses a behavior.
    const isRoot = request.path === '/' && distribution.DefaultRootObject
    const path = isRoot ? `/${distribution.DefaultRootObject}` : request.path
    const behaviour = behaviourFor(site, path)
    const methods: string[] = behaviour.AllowedMethods ?? ['GET', 'HEAD']
    if (!methods.includes(method)) return { at: 'edge', method, path: request.path }
    const asked = edited(site, behaviour, { ...request, path })
    const origin = originOf(site, behaviour)
    const uri = `${origin.OriginPath ?? ''}${asked.uri}`
    if (!origin.CustomOriginConfig) {
      const bucket = spell(origin.DomainName, stack)
      return { at: /media/i.test(bucket) ? 'media' : 'files', method, path: uri }
    }
    const query = Object.entries(asked.querystring).map(([name, { value }]) => `${name}=${value}`)
    return {
      at: 'api',
      method,
      path: uri,
      query: query.sort().join('&'),
      function: routes(method, uri),
      headers: forwarded(origin, {
        sent: [cacheKey(site, behaviour), requestPolicy(site, behaviour)],
        viewers: asked.headers,
      }),
    }
  }
}

function siteOf(app: Synthesized): Site {
  const [found] = app.ofType('AWS::CloudFront::Distribution')
  return {
    stack: found?.stack ?? '',
    distribution: found?.Properties.DistributionConfig,
    part: (type, id) =>
      app.ofType(type).find((part) => part.stack === found?.stack && part.id === id)?.Properties,
  }
}

function behaviourFor({ distribution }: Site, path: string): Part {
  const matching = distribution.CacheBehaviors.find(({ PathPattern }: Part) =>
    globOf(PathPattern).test(path),
  )
  return matching ?? distribution.DefaultCacheBehavior
}

function edited({ part }: Site, behaviour: Part, request: ViewerRequest) {
  const event = {
    request: {
      method: request.method,
      uri: request.path,
      querystring: valued([...new URLSearchParams(request.query)]),
      headers: valued(Object.entries(request.headers)),
    },
  }
  const function_ = behaviour.FunctionAssociations?.find(
    ({ EventType }: Part) => EventType === 'viewer-request',
  )
  if (!function_) return event.request
  const [id] = function_.FunctionARN['Fn::GetAtt']
  const source = part('AWS::CloudFront::Function', id).FunctionCode
  return runInNewContext(`${source}; handler(event)`, { event }) as typeof event.request
}

function originOf({ distribution }: Site, behaviour: Part): Part {
  const group = distribution.OriginGroups?.Items.find(
    ({ Id }: Part) => Id === behaviour.TargetOriginId,
  )
  const id = group?.Members.Items[0].OriginId ?? behaviour.TargetOriginId
  return distribution.Origins.find(({ Id }: Part) => Id === id)
}

interface Sent {
  /** Policies with the headers that CloudFront sends to the origin. */
  readonly sent: readonly Part[]
  readonly viewers: Record<string, { value: string }>
}

function forwarded(origin: Part, { sent, viewers }: Sent) {
  const names: string[] = sent.flatMap(({ HeadersConfig }) => HeadersConfig.Headers ?? [])
  const kept = Object.entries(viewers).filter(([name]) =>
    names.some((header) => header.toLowerCase() === name),
  )
  const added = (origin.OriginCustomHeaders ?? []).map(({ HeaderName }: Part) => [
    HeaderName,
    'of the edge',
  ])
  return Object.fromEntries([...kept.map(([name, { value }]) => [name, value]), ...added])
}

function cacheKey({ part }: Site, { CachePolicyId }: Part): Part {
  const policy = CachePolicyId.Ref && part('AWS::CloudFront::CachePolicy', CachePolicyId.Ref)
  // Managed policies have an ID but no resource. Those that we use have no headers in the cache
  // key.
  return policy?.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin ?? { HeadersConfig: {} }
}

function requestPolicy({ part }: Site, { OriginRequestPolicyId }: Part): Part {
  if (OriginRequestPolicyId === undefined) return { HeadersConfig: {} }
  // Throws an error for a managed policy, because such a policy has no resource.
  return part('AWS::CloudFront::OriginRequestPolicy', OriginRequestPolicyId.Ref)
    .OriginRequestPolicyConfig
}

/**
 * Returns a function that finds the target of a request. The most specific route wins, as in API
 * Gateway.
 */
function routesOf(app: Synthesized) {
  const spell = speller(app)
  const routes = app
    .ofType('AWS::ApiGatewayV2::Route')
    .filter(({ stack }) => stack !== 'Live')
    .map(({ Properties, stack }) => {
      const target = Properties.Target['Fn::Join'][1][1].Ref
      const integration = app
        .ofType('AWS::ApiGatewayV2::Integration')
        .find((part) => part.stack === stack && part.id === target)
      const name = spell(integration?.Properties.IntegrationUri, stack)
      return { key: String(Properties.RouteKey), name: name.replace(/^function fanward-\w+-/, '') }
    })
  return (method: string, path: string): string => {
    const taking = routes
      .filter(({ key }) => {
        const [verb, pattern = ''] = key.split(' ')
        return verb === method && routePattern(pattern).test(path)
      })
      .sort((a, b) => a.key.split('{').length - b.key.split('{').length)
    return (taking[0] ?? routes.find(({ key }) => key === '$default'))?.name ?? 'nobody'
  }
}

function routePattern(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  )
}

function globOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.split('?').map(escaped).join('.'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function escaped(text: string): string {
  return text.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&')
}

function valued(entries: readonly [string, string][]): Record<string, { value: string }> {
  return Object.fromEntries(entries.map(([name, value]) => [name, { value }]))
}
