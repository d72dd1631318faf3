import { describe, expect, test } from 'vitest'
import { consumers } from '#lambdas/manifest.ts'
import { MEDIA_PREFIX, ORIGINALS_PREFIX, REFUSED_PREFIX, STAGING_PREFIX } from '#shared/media.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')
const spell = speller(app)
const media = app.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Media'))
const [rule, ...otherRules] = app.ofType('AWS::Events::Rule')

describe('an object put to the media bucket', () => {
  test('is announced, and reaches the queue when it is an original', () => {
    expect(media?.Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    })
    expect(otherRules).toEqual([])
    const { source, detail, 'detail-type': type } = rule?.Properties.EventPattern ?? {}
    expect([source, type]).toEqual([['aws.s3'], ['Object Created']])
    expect(detail.object.key).toEqual([{ prefix: ORIGINALS_PREFIX }])
    expect(spell(detail.bucket.name[0], 'Queues')).toBe('media bucket')
    const [target] = rule?.Properties.Targets ?? []
    expect(spell(target.Arn, 'Queues')).toBe('queue fanward-production-pictures')
    expect(target.DeadLetterConfig.Arn).toBeDefined()
  })

  test('cannot make the function call itself: what it writes is no original', () => {
    for (const { source } of consumers) {
      if (source.kind !== 'bucket') continue
      expect(source.prefix).toBe(ORIGINALS_PREFIX)
      for (const written of [MEDIA_PREFIX, REFUSED_PREFIX, STAGING_PREFIX]) {
        expect(written.startsWith(source.prefix)).toBe(false)
      }
    }
  })

  test('is forgotten when it was no picture', () => {
    expect(media?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: REFUSED_PREFIX, ExpirationInDays: 30, Status: 'Enabled' }),
    )
  })

  test('is deleted with all its versions when no entity took it within a day', () => {
    expect(media?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({
        Prefix: STAGING_PREFIX,
        Status: 'Enabled',
        ExpirationInDays: 1,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      }),
    )
  })

  test('is sent by pages of the site alone', () => {
    const [rule, ...others] = media?.Properties.CorsConfiguration.CorsRules ?? []
    expect(others).toEqual([])
    expect(rule).toMatchObject({ AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'] })
    expect(rule.AllowedOrigins).toEqual(['https://*.cloudfront.net'])
  })
})

describe('an object of the media bucket', () => {
  test('is shown to browsers only when it was made for them', () => {
    const statements = app
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ Properties }) => Properties.Bucket.Ref === media?.id)
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow')
    const allowed = statements.map(({ Action, Resource }) => [Action, spell(Resource, 'Storage')])
    expect(allowed).toContainEqual(['s3:GetObject', `media bucket/${MEDIA_PREFIX}*`])
    const others = allowed.filter(([action]) => action === 's3:GetObject')
    expect(others).toHaveLength(1)
  })

  test('is kept by CloudFront for as long as its own header says', () => {
    const [distribution] = app.ofType('AWS::CloudFront::Distribution')
    const behaviour = distribution?.Properties.DistributionConfig.CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === '/media/*',
    )
    // ID of the policy CachingOptimized, which caches by path only and ignores cookies, headers and
    // query strings.
    expect(behaviour.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6')
    expect(behaviour.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD'])
  })
})

test.each([
  ['resize-picture', ['FILES_TRANSPORT', 'MEDIA_BUCKET']],
  [
    'check-upload',
    ['FILES_TRANSPORT', 'MEDIA_BUCKET', 'ORIGIN_KEYS', 'TABLE_NAME', 'TABLE_TRANSPORT'],
  ],
])('%s has the memory that its largest picture was measured to need', (name, variables) => {
  const decoding = app
    .ofType('AWS::Lambda::Function')
    .find(({ Properties }) => Properties.FunctionName === `fanward-production-${name}`)
  expect(decoding?.Properties.MemorySize).toBeGreaterThan(970)
  expect(Object.keys(decoding?.Properties.Environment.Variables).sort()).toEqual(variables)
})

test('refused pictures are counted in the log of that function alone', () => {
  const filter = app
    .ofType('AWS::Logs::MetricFilter')
    .find(({ id }) => id.startsWith('picturesrefused'))
  expect(filter?.Properties).toMatchObject({
    FilterPattern: '{ $.message = "picture refused" }',
    LogGroupName: '/aws/lambda/fanward-production-resize-picture',
    MetricTransformations: [{ MetricNamespace: 'Fanward/production', MetricValue: '1' }],
  })
})
