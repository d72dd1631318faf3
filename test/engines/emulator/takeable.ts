/** The sections of a template that this module reads. */
export interface Template {
  Resources?: Record<string, TemplateResource>
}

export interface TemplateResource {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
}

/** A resource without effect, as a stack must contain at least one resource. */
const NOTHING: TemplateResource = { Type: 'AWS::CloudFormation::WaitConditionHandle' }

/** Resource types whose Ref is replaced by a made-up ARN, because policies need an ARN. */
const ARNS: readonly string[] = ['AWS::SecretsManager::Secret']

/**
 * Returns the template with supported resources only. Global tables become tables of one region.
 * References to removed resources are replaced by made-up names.
 */
export function takeable(
  template: Template,
  takes: (resource: TemplateResource) => boolean,
): Template {
  const all = Object.entries(template.Resources ?? {}).map(
    ([id, resource]) => [id, takes(resource) ? resource : ofOneRegion(resource)] as const,
  )
  const gone = new Map(all.filter(([, resource]) => !takes(resource)))
  const left = all
    .filter(([id]) => !gone.has(id))
    .map(([id, resource]) => [id, withoutWaiting(resource, gone)] as const)
  const resources = left.length === 0 ? { Nothing: NOTHING } : Object.fromEntries(left)
  return withNames({ ...template, Resources: resources }, gone) as Template
}

interface GlobalIndex {
  readonly IndexName: string
  readonly KeySchema: unknown
  readonly Projection: unknown
}

function ofOneRegion(resource: TemplateResource): TemplateResource {
  if (resource.Type !== 'AWS::DynamoDB::GlobalTable') return resource
  const { TableName, KeySchema, AttributeDefinitions, BillingMode, ...others } =
    resource.Properties ?? {}
  const { StreamSpecification, TimeToLiveSpecification, GlobalSecondaryIndexes } = others
  const indexes = (GlobalSecondaryIndexes ?? []) as GlobalIndex[]
  return {
    ...resource,
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      TableName,
      KeySchema,
      AttributeDefinitions,
      BillingMode,
      StreamSpecification,
      TimeToLiveSpecification,
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.IndexName,
        KeySchema: index.KeySchema,
        Projection: index.Projection,
      })),
    },
  }
}

type Gone = ReadonlyMap<string, TemplateResource>

function withoutWaiting({ DependsOn, ...resource }: TemplateResource, gone: Gone) {
  const waitsFor = [DependsOn ?? []].flat().filter((id) => !gone.has(id))
  return waitsFor.length === 0 ? resource : { ...resource, DependsOn: waitsFor }
}

/** Replaces references to removed resources by made-up names. */
function withNames(value: unknown, gone: Gone): unknown {
  if (Array.isArray(value)) return value.map((part) => withNames(part, gone))
  if (typeof value !== 'object' || value === null) return value
  const name = 'Ref' in value ? referred(value.Ref, gone) : attributeOf(value, gone)
  if (name !== undefined) return name
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withNames(part, gone)]),
  )
}

function referred(id: unknown, gone: Gone): unknown {
  const resource = gone.get(String(id))
  if (resource === undefined) return undefined
  // If moto does not support aliases, callers use the function's own name.
  if (resource.Type === 'AWS::Lambda::Alias') return resource.Properties?.['FunctionName']
  return ARNS.includes(resource.Type) ? madeUpArn(String(id)) : String(id)
}

function attributeOf(value: object, gone: Gone): string | undefined {
  const [id, attribute] = ('Fn::GetAtt' in value ? value['Fn::GetAtt'] : []) as string[]
  if (id === undefined || attribute === undefined || !gone.has(id)) return undefined
  return /arn$/i.test(attribute) ? madeUpArn(id) : `${id}-${attribute}`
}

function madeUpArn(id: string): string {
  return `arn:aws:none:ca-central-1:123456789012:${id}`
}
