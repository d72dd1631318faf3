import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { endpointStack } from '#infra/settings/endpoint-stacks.ts'
import { endpoints } from '#lambdas/manifest.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')
const stackOf = (name: string) =>
  app
    .ofType('AWS::Lambda::Function')
    .find(({ Properties }) => Properties.FunctionName === `fanward-production-${name}`)?.stack

describe('an earlier release can be deployed again', () => {
  test('after an endpoint changed its area: its stack follows from its name alone', () => {
    for (const { contract } of endpoints) {
      expect(stackOf(contract.name)).toBe(`Endpoints-${endpointStack(contract.name)}`)
    }
    // A different result would move deployed functions to other stacks.
    expect(['redeem-deal', 'list-deals', 'read-me'].map(endpointStack)).toEqual([1, 2, 3])
  })

  test('after a function was removed: its log group stays under its name, and the deployment takes it over', () => {
    const named = app
      .ofType('AWS::Logs::LogGroup')
      .filter(({ Properties }) => typeof Properties.LogGroupName === 'string')
    expect(named.length).toBeGreaterThan(endpoints.length)
    // CloudFormation imports only resources that are retained when they are removed from a
    // template.
    for (const { DeletionPolicy } of named) expect(DeletionPolicy).toBe('RetainExceptOnCreate')
    const workflow = readFileSync('.github/workflows/deploy-environment.yml', 'utf8')
    expect(workflow).toContain('--import-existing-resources')
  })
})

describe('the stacks of endpoints', () => {
  const stacks = [...app.templates].filter(([name]) => name.startsWith('Endpoints-'))

  test('have room for more below the limit of 500 resources', () => {
    for (const [name, template] of stacks) {
      expect(Object.keys(template.toJSON()['Resources']).length, name).toBeLessThan(400)
    }
  })

  test('are deployed one after the other', () => {
    for (const [name] of stacks.slice(1)) {
      expect(app.comesAfter(name)).toContain(`Endpoints-${Number(name.split('-')[1]) - 1}`)
    }
  })

  test('ask API Gateway for at most five routes at once', () => {
    for (const [name, template] of stacks) {
      const routes = Object.entries(template.findResources('AWS::ApiGatewayV2::Route'))
      const waits = new Map(
        routes.map(([id, { DependsOn }]) => [
          id,
          [DependsOn]
            .flat()
            .find((other) => other !== undefined && routes.some(([r]) => r === other)),
        ]),
      )
      const rank = (id: string): number => {
        const other = waits.get(id)
        return other === undefined ? 0 : 1 + rank(other)
      }
      const together = Map.groupBy(routes, ([id]) => rank(id))
      for (const atOnce of together.values()) expect(atOnce.length, name).toBeLessThanOrEqual(5)
    }
  })
})
