import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('a figure is reported under the dimensions that its alarm looks for', async () => {
  vi.stubEnv('POWERTOOLS_DEV', 'true')
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false')
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'fanward-dev-finish-erasures')
  const told = vi.spyOn(console, 'log').mockReturnValue()
  const { reportFigure } = await import('#lambdas/runtime/metrics.ts')

  reportFigure('oldestErasureHours', 30)

  const record = JSON.parse(String(told.mock.calls[0]?.[0]))
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
