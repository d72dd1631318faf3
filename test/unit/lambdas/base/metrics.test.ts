import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import { type Refusal, refuse } from '#lambdas/base/refusal.ts'
import { readDocs } from '#shared/api/docs.schemas.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'

beforeEach(() => {
  vi.stubEnv('POWERTOOLS_DEV', 'true')
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('a figure is reported under the dimensions that its alarm looks for', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'fanward-dev-finish-erasures')
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const { reportFigure } = await import('#lambdas/base/metrics.ts')

  reportFigure('oldestErasureHours', 30)

  const record = JSON.parse(String(log.mock.calls[0]?.[0]))
  expect(record).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: 'Fanward',
          Dimensions: [['service', 'function']],
          Metrics: [{ Name: 'oldestErasureHours' }],
        },
      ],
    },
    service: 'fanward',
    function: 'fanward-dev-finish-erasures',
    oldestErasureHours: 30,
  })
})

/** Calls an endpoint with this outcome. Returns the response and the reported metrics. */
async function reportedWhen(run: () => Promise<Refusal | string>) {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'fanward-dev-read-docs')
  setEnvironment({ ORIGIN_KEYS: 'key' })
  vi.spyOn(logger, 'error').mockReturnValue()
  vi.spyOn(logger, 'info').mockReturnValue()
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const { endpointsWith } = await import('#lambdas/runtime/endpoint.ts')
  const event = {
    headers: { [ORIGIN_KEY_HEADER]: 'key' },
    requestContext: { requestId: 'R1', http: { sourceIp: '127.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2
  const handler = endpointsWith({ isSessionEnded: async () => false })(readDocs, run)
  const { statusCode } = await handler(event, {} as Context)
  return { statusCode, reported: log.mock.calls.map(([line]) => JSON.parse(String(line))) }
}

const metric = (name: string, dimensions: string[][]) =>
  expect.objectContaining({
    _aws: expect.objectContaining({
      CloudWatchMetrics: [
        { Namespace: 'Fanward', Dimensions: dimensions, Metrics: [{ Name: name, Unit: 'Count' }] },
      ],
    }),
  })
const refusals = metric('refusals', [['service', 'environment', 'code']])
const failures = metric('failures', [
  ['service', 'function'],
  ['service', 'environment', 'area'],
])

describe('an endpoint', () => {
  it('that crashes counts as a failure of its function and its area', async () => {
    const { statusCode, reported } = await reportedWhen(() => Promise.reject(new Error('no table')))
    expect(statusCode).toBe(500)
    expect(reported).toEqual([refusals, failures])
    expect(reported[1]).toMatchObject({
      function: 'fanward-dev-read-docs',
      environment: 'fanward-dev',
      area: 'docs',
      failures: 1,
    })
  })

  it('that cannot go on without another service counts as failed too', async () => {
    const { statusCode, reported } = await reportedWhen(async () => refuse('paymentsUnreachable'))
    expect(statusCode).toBe(502)
    expect(reported).toEqual([refusals, failures])
  })

  it('that refuses has not failed, and names itself in the log alone', async () => {
    const { reported } = await reportedWhen(async () =>
      refuse('dealUnavailable', { reason: 'expired' }),
    )
    expect(reported).toEqual([refusals])
    expect(reported[0]).toMatchObject({
      environment: 'fanward-dev',
      code: 'dealUnavailable',
      endpoint: 'read-docs',
      reason: 'expired',
    })
  })

  it('that answers reports nothing', async () => {
    expect((await reportedWhen(async () => '<p>')).reported).toEqual([])
  })
})
