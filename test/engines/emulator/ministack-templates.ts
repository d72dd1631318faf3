import { type Template, type TemplateResource, takeable } from './takeable.ts'

interface Ministack {
  readonly types: ReadonlySet<string>
  readonly port: number
}

/**
 * Returns the part of a template that ministack deploys, with the changes that ministack needs.
 * differences.ts has a probe for each change.
 */
export function fitForMinistack(template: Template, { types, port }: Ministack): Template {
  const part = takeable(template, (resource) => takes(resource, types))
  for (const { Type, Properties } of Object.values(part.Resources ?? {})) {
    if (Type === 'AWS::CloudFront::Distribution') fitDistribution(Properties, port)
    if (Type === 'AWS::SecretsManager::Secret') fitSecret(Properties)
  }
  return withAnswers(part, part) as Template
}

/** Returns whether ministack creates a resource. Ministack refuses alarms on metric math. */
export function takes({ Type, Properties }: TemplateResource, types: Ministack['types']): boolean {
  const isOnMath = Type === 'AWS::CloudWatch::Alarm' && Properties?.['Metrics'] !== undefined
  return types.has(Type) && !isOnMath
}

interface Origin {
  readonly Id: string
  DomainName: unknown
  OriginPath?: string | object
  CustomOriginConfig?: object
}

interface Behavior {
  TargetOriginId: string
}

interface DistributionConfig {
  readonly Origins: Origin[]
  readonly OriginGroups?: {
    readonly Items: { Id: string; Members: { Items: { OriginId: string }[] } }[]
  }
  readonly DefaultCacheBehavior: Behavior
  readonly CacheBehaviors: Behavior[]
}

/**
 * Routes the API origins of a distribution to ministack's own API. Behaviors with an origin group
 * use the first origin of the group.
 */
function fitDistribution(properties: TemplateResource['Properties'], port: number): void {
  const config = properties?.['DistributionConfig'] as DistributionConfig
  for (const origin of config.Origins) {
    if (origin.CustomOriginConfig === undefined) continue
    const apiId = { 'Fn::Select': [0, { 'Fn::Split': ['.', origin.DomainName] }] }
    const path = ['/_aws/execute-api/', apiId, '/$default', origin.OriginPath ?? '']
    origin.OriginPath = { 'Fn::Join': ['', path] }
    origin.DomainName = 'localhost'
    origin.CustomOriginConfig = { OriginProtocolPolicy: 'http-only', HTTPPort: port }
  }
  const groups = new Map(config.OriginGroups?.Items.map(({ Id, Members }) => [Id, Members.Items]))
  for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    behavior.TargetOriginId =
      groups.get(behavior.TargetOriginId)?.[0]?.OriginId ?? behavior.TargetOriginId
  }
}

const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/**
 * Excludes all punctuation by listing it, because ministack ignores ExcludePunctuation. A secret
 * with a comma would be read as two origin keys.
 */
function fitSecret(properties: TemplateResource['Properties']): void {
  const generated = properties?.['GenerateSecretString'] as Record<string, unknown> | undefined
  if (generated?.['ExcludePunctuation']) generated['ExcludeCharacters'] = PUNCTUATION
}

/**
 * Replaces attributes and outputs of other regions with names, because ministack does not resolve
 * them.
 */
function withAnswers(value: unknown, template: Template): unknown {
  if (Array.isArray(value)) return value.map((part) => withAnswers(part, template))
  if (typeof value !== 'object' || value === null) return value
  const name = madeUpAnswer(value, template)
  if (name !== undefined) return name
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withAnswers(part, template)]),
  )
}

function madeUpAnswer(value: object, { Resources = {} }: Template): string | undefined {
  if ('Fn::GetStackOutput' in value) {
    const { OutputName, Region } = value['Fn::GetStackOutput'] as Record<string, string>
    const isArn = OutputName?.includes('Arn')
    return isArn ? `arn:aws:none:${Region}:123456789012:${OutputName}` : OutputName
  }
  const [id = '', attribute = ''] = ('Fn::GetAtt' in value ? value['Fn::GetAtt'] : []) as string[]
  const isMailRecord = Resources[id]?.Type === 'AWS::SES::EmailIdentity' && /^Dkim/.test(attribute)
  return isMailRecord ? `${id}-${attribute}` : undefined
}
