import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { runbookFiles } from './runbook-files.ts'
import { synthesized } from './synthesized.ts'

const { production, staging, dev } = environments
const app = synthesized('production')
const page = runbookFiles.get('infra/runbook/region.md') ?? ''

describe('the loss of a zone', () => {
  test('leaves a search node and a master in each other zone', () => {
    const [domain] = app.ofType('AWS::OpenSearchService::Domain')
    expect(domain?.Properties).toMatchObject({
      ClusterConfig: {
        InstanceCount: 3,
        DedicatedMasterCount: 3,
        ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
      },
    })
    expect(domain?.Properties.VPCOptions.SubnetIds).toHaveLength(3)
    expect(new Set(production.availabilityZones).size).toBe(3)
  })
})

describe('a mistake', () => {
  test('in the table can be undone to any moment of the last days', () => {
    const [table] = app.ofType('AWS::DynamoDB::GlobalTable')
    const PointInTimeRecoverySpecification = {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: production.retention.recoveryDays,
    }
    expect(table?.Properties.Replicas).toMatchObject([{ PointInTimeRecoverySpecification }])
  })

  test('in a file can be undone for the days that the page names', () => {
    const days = [dev, staging, production].map(({ retention }) => retention.noncurrentObjectDays)
    expect(page).toContain(`its version is kept (${days.join(', ')} days)`)
    const versioned = app
      .ofType('AWS::S3::Bucket')
      .filter(({ Properties }) => Properties.VersioningConfiguration?.Status === 'Enabled')
    expect(versioned.length).toBeGreaterThan(1)
  })
})

describe('another region', () => {
  const region = 'ca-west-1'
  const zones = ['ca-west-1a', 'ca-west-1b', 'ca-west-1c']
  const moved = synthesized('production', {
    environment: { ...production, region, availabilityZones: zones },
  })

  test('needs no other setting: no template names the old one', () => {
    for (const [stack, text] of moved.texts) expect(text, stack).not.toContain(production.region)
    expect(moved.ofType('AWS::OpenSearchService::Domain')).toHaveLength(1)
  })

  test('also stands in the workflows, which name the region of the settings alone', () => {
    const named = globSync('.github/workflows/*.yml').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:AWS_REGION|aws-region): *(\S+)/g)].map(
        ([, name]) => `${file} ${name}`,
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    const file = '.github/workflows/deploy-environment.yml'
    expect(new Set(named)).toEqual(new Set([`${file} ${production.region}`]))
    expect(page).toContain(file)
  })
})
