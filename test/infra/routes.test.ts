import { describe, expect, test } from 'vitest'
import { LIVE_STAGE, resourceName } from '#infra/settings/resource-names.ts'
import { endpoints, fallback, live } from '#lambdas/manifest.ts'
import { downloadApplePass } from '#shared/api/passes.schemas.ts'
import { app, environment, made, spell } from './app-functions.ts'

describe('the routes', () => {
  const routes = app.ofType('AWS::ApiGatewayV2::Route').filter(({ stack }) => stack !== 'Live')

  test('are those of the manifest, below /api', () => {
    const expected = [
      ...endpoints.map(({ contract }) => `${contract.method} /api${contract.path}`),
      // Only these paths accept HEAD, for programs that check pages, texts and files.
      ...['docs', 'index.html', 'robots.txt', 'sitemap.xml'].map((name) => `HEAD /api/${name}`),
      `HEAD /api${downloadApplePass.path}`,
      fallback.route,
    ]
    expect(routes.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(expected.sort())
  })

  test.each(endpoints.map(({ contract }) => contract))(
    '$name asks for a token when its contract does',
    (contract) => {
      const key = `${contract.method} /api${contract.path}`
      const route = routes.find(({ Properties }) => Properties.RouteKey === key)
      const isOpen = contract.access === 'anyone' || contract.access === 'optional'
      expect(route?.Properties.AuthorizationType).toBe(isOpen ? 'NONE' : 'JWT')
      expect(route?.Properties.AuthorizerId === undefined).toBe(isOpen)
    },
  )

  test('leave what none of them takes to one that may be called for any path', () => {
    const route = routes.find(({ Properties }) => Properties.RouteKey === '$default')
    expect(route?.Properties.AuthorizationType).toBe('NONE')
    const [permission] = app.ofType('AWS::Lambda::Permission').filter(({ Properties, stack }) => {
      const name = spell(Properties.FunctionName, stack)
      return name.includes(resourceName(environment, fallback.name))
    })
    expect(spell(permission?.Properties.SourceArn, permission?.stack ?? '')).toMatch(/\/\*\/\*$/)
  })

  test('lead to the function of the same name', () => {
    for (const { contract } of endpoints) {
      const key = `${contract.method} /api${contract.path}`
      const route = routes.find(({ Properties }) => Properties.RouteKey === key)
      const target = route?.Properties.Target['Fn::Join'][1][1].Ref
      const integration = app
        .ofType('AWS::ApiGatewayV2::Integration')
        .find(({ id, stack }) => id === target && stack === route?.stack)
      const called = integration?.Properties.IntegrationUri
      const alias = app
        .ofType('AWS::Lambda::Alias')
        .find(({ id, stack }) => id === called?.Ref && stack === route?.stack)
      expect(spell(alias?.Properties.FunctionName ?? called, route?.stack ?? '')).toBe(
        `function ${resourceName(environment, contract.name)}`,
      )
    }
  })
})

describe('the routes and their callers', () => {
  test('trust the tokens of our pool, made for our client', () => {
    const [authorizer, ...others] = app.ofType('AWS::ApiGatewayV2::Authorizer')
    expect(others).toEqual([])
    const { AuthorizerType, JwtConfiguration } = authorizer?.Properties ?? {}
    expect(AuthorizerType).toBe('JWT')
    expect(spell(JwtConfiguration.Issuer, 'Api')).toMatch(
      /^https:\/\/cognito-idp\.ca-central-1\.amazonaws\.com\/user pool$/,
    )
    expect(spell(JwtConfiguration.Audience[0], 'Api')).toMatch(/^<SiteClient/)
  })

  test('are throttled and logged, and answer no other origin', () => {
    const [stage] = app.ofType('AWS::ApiGatewayV2::Stage').filter((found) => found.stack === 'Api')
    expect(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBe(5_000)
    const format = stage?.Properties.AccessLogSettings.Format
    expect(format).not.toContain('authorization"')
    // `sourceIp` is CloudFront's address, so it must not be logged as the fan's `ip`.
    expect(JSON.parse(format)).toMatchObject({ calledFrom: '$context.identity.sourceIp' })
    expect(Object.keys(JSON.parse(format))).not.toContain('ip')
    const [api] = app.ofType('AWS::ApiGatewayV2::Api').filter((found) => found.stack === 'Api')
    expect(api?.Properties.CorsConfiguration).toBeUndefined()
  })
})

describe('the WebSocket API', () => {
  const inLive = (type: string) => app.ofType(type).filter(({ stack }) => stack === 'Live')

  test('has the routes of the manifest, each leading to its function', () => {
    const routes = inLive('AWS::ApiGatewayV2::Route')
    const led = routes.map(({ Properties }) => {
      const target = Properties.Target['Fn::Join'][1][1].Ref
      const integration = inLive('AWS::ApiGatewayV2::Integration').find(({ id }) => id === target)
      const uri = JSON.stringify(integration?.Properties.IntegrationUri)
      return [
        Properties.RouteKey,
        made.find(({ id, stack }) => stack === 'Live' && uri.includes(`"${id}"`))?.Properties
          .FunctionName,
      ]
    })
    const expected = live.map(({ route, name }) => [route, resourceName(environment, name)])
    expect(led.sort()).toEqual(expected.sort())
  })

  test('answers what clients say, and on no other route', () => {
    const answering = inLive('AWS::ApiGatewayV2::Route').filter(
      ({ Properties }) => Properties.RouteResponseSelectionExpression !== undefined,
    )
    expect(answering.map(({ Properties }) => Properties.RouteKey)).toEqual(['$default'])
  })

  test('is throttled and logged, without what messages say', () => {
    const [stage] = inLive('AWS::ApiGatewayV2::Stage')
    expect(stage?.Properties.StageName).toBe(LIVE_STAGE)
    expect(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBe(5_000)
    expect(stage?.Properties.AccessLogSettings.Format).not.toContain('body')
  })

  test('is named to whoever deploys, and to the site', () => {
    expect(app.texts.get('Live')).toContain('"liveUrl"')
    expect(app.texts.get('Site')).toContain('Fanward-production-Live:')
  })
})
