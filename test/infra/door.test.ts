import { describe, expect, test } from 'vitest'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'
import { withDomain } from './with-domain.ts'

const environment = withDomain('production')
const app = synthesized('production', { environment })
const spell = speller(app)
const inDoor = (type: string) => app.ofType(type).filter(({ stack }) => stack === 'Door')
const alarmOn = (metricName: string) =>
  inDoor('AWS::CloudWatch::Alarm').filter(({ Properties }) => Properties.MetricName === metricName)

describe('the probes from outside', () => {
  test('open pages, a list, a deal, sign-in and the live connection twice a minute, by name', () => {
    const checks = inDoor('AWS::Route53::HealthCheck').map(
      ({ Properties }) => Properties.HealthCheckConfig,
    )
    expect(
      checks.map(({ Type, ResourcePath, SearchString }) => [
        Type,
        spell(ResourcePath, 'Door'),
        SearchString,
      ]),
    ).toEqual([
      ['HTTPS_STR_MATCH', '/', '</title>'],
      ['HTTPS_STR_MATCH', '/login', '</title>'],
      ['HTTPS_STR_MATCH', '/api/deals', '"items"'],
      ['HTTPS_STR_MATCH', '/api/deals/CANARY-DOOR', '"key":"CANARY-DOOR"'],
      ['HTTPS_STR_MATCH', expect.stringMatching(/UserPool.*\/.well-known\/jwks\.json$/), '"keys"'],
      ['TCP', 'undefined', undefined],
    ])
    for (const { RequestInterval, EnableSNI, Type, IPAddress } of checks) {
      expect([RequestInterval, IPAddress]).toEqual([30, undefined])
      if (Type !== 'TCP') expect(EnableSNI).toBe(true)
    }
    expect(checks.map(({ FullyQualifiedDomainName: host }) => spell(host, 'Door'))).toEqual([
      ...Array(4).fill('fans.example'),
      'cognito-idp.ca-central-1.amazonaws.com',
      expect.stringMatching(/execute-api\.ca-central-1\.amazonaws\.com$/),
    ])
  })

  test('ring when they get no answer, and when they are not made at all', () => {
    const alarms = alarmOn('HealthCheckStatus')
    expect(alarms).toHaveLength(6)
    for (const { Properties } of alarms) {
      expect(Properties).toMatchObject({
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        TreatMissingData: 'breaching',
      })
    }
  })
})

describe('the alarms of the front door', () => {
  test('are where CloudFront reports, and notify there', () => {
    expect(app.templates.get('Door')?.toJSON()['Resources']).toBeDefined()
    expect(inDoor('AWS::SNS::Topic')).toHaveLength(2)
    for (const name of ['5xxErrorRate', 'Requests']) {
      const [alarm] = alarmOn(name)
      expect(alarm?.Properties.Dimensions).toContainEqual({ Name: 'Region', Value: 'Global' })
    }
  })

  test('ring when nobody arrives, also without data', () => {
    expect(alarmOn('Requests')[0]?.Properties).toMatchObject({
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  test('ring a month before the certificate ends', () => {
    expect(alarmOn('DaysToExpiry')[0]?.Properties).toMatchObject({
      Threshold: 30,
      Dimensions: [{ Name: 'CertificateArn', Value: environment.domain?.certificateArn }],
    })
  })

  test('name the firewall by its metric', () => {
    const acls = app.ofType('AWS::WAFv2::WebACL')
    const [site] = acls.filter(({ Properties }) => Properties.Scope === 'CLOUDFRONT')
    expect(site?.Properties.VisibilityConfig.MetricName).toBe('fanward-production-site')
    const blocks = inDoor('AWS::CloudWatch::Alarm').filter(({ id }) => id.startsWith('firewall'))
    expect(JSON.stringify(blocks)).toContain('fanward-production-site')
  })
})
